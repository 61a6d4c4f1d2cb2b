import { readFile } from "node:fs/promises";
import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { file, fitting, optional, required } from "#platform/server/command/parameters.ts";
import { saveCaptions } from "../server/captions.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { type ClipContext, changedClip, clip, tellClip } from "./one-clip.ts";

interface Captions {
  number: number;
  language: string;
  /** WebVTT or SRT. */
  file: string;
}

export const captionClip = act({
  name: "clips captions",
  about: "Stores what is heard in a clip, from WebVTT or SRT, instead of what was there",
  async run(context: ClipContext, { number, ...captions }: Captions) {
    const cues = await saveCaptions(context, number, captions);
    return changedClip(number, true, { language: captions.language, cues });
  },
  call: {
    endpoint: calls.captionClip,
    permission: "clips.make",
    input: ({ params, body }) => ({ number: params.number, ...body }),
    reply: (number, context) => getStaffClip(context, number),
  },
  command: {
    takes: { clip, captions: required(file("<file>"), "the captions, as WebVTT or SRT") },
    options: { language: optional(fitting("<language>", calls.languageTag), "en if left out") },
    async input(typed) {
      const { clip: number, captions, language = "en" } = typed;
      return { number, language, file: await readFile(captions, "utf8") };
    },
    tell: tellClip,
  },
});
