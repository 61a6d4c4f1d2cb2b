import { readFile } from "node:fs/promises";
import { addClip } from "#features/media/clips/server/add-clip.ts";
import { verbsOf } from "#platform/server/act.ts";
import {
  file,
  moment,
  optional,
  required,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { videoPath } from "#shared/site/paths.ts";
import { hide, show } from "../acts/hide.ts";
import { removeClip } from "../acts/remove-clip.ts";

/** Longer ones are no clips. */
const MOST_SECONDS = 4 * 60 * 60;

export const videos: Noun = {
  about: "The publisher's own clips, and videos of the channels that readers do not see.",
  verbs: {
    "add-clip": verb({
      about: "Adds a clip and prints the address of its page",
      kind: "works",
      takes: { clip: required(file("<file>"), "a WebM or MP4 video") },
      options: {
        title: required(text("<text>"), "its title, of which the address is made"),
        poster: required(file("<file>"), "the picture shown before it plays"),
        description: optional(text("<text>"), "one or two sentences"),
        captions: required(file("<file>"), "what is said and heard, as WebVTT"),
        transcript: optional(file("<file>"), "what is said and seen, as plain text"),
        seconds: optional(wholeNumber("<number>", { max: MOST_SECONDS }), "how long it is"),
        topics: optional(text("<a,b>"), "tags of the stories it belongs to"),
        published: optional(moment("<time>"), "when it appears; at once if left out"),
      },
      more: [
        "A paragraph of a story that holds nothing but a link to that page becomes its player.",
      ],
      async run(
        context: CommandContext & { openStore: OpenStore },
        { clip, title, poster, captions, transcript, seconds, ...rest },
      ) {
        const now = context.clock.now();
        const added = await addClip(context, {
          file: clip,
          poster,
          captions,
          title,
          description: rest.description ?? "",
          transcript: transcript === undefined ? "" : await readFile(transcript, "utf8"),
          seconds,
          topics: rest.topics?.split(",") ?? [],
          publishedAt: rest.published?.(now) ?? now,
        });
        await context.note({ subject: `clip ${added.id}` });
        const path = videoPath(added.id);
        return { lines: [`Added: ${added.title}`, `  ${path}`], data: { ...added, path } };
      },
    }),
    ...verbsOf(hide, show, removeClip),
  },
};
