import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { makeClipOf } from "../server/clips-of-submissions.ts";
import { submission } from "./accept-submission.ts";

/** The clip that is made of footage. */
export const clip = act({
  name: "clips make",
  about: "Makes a clip of the file of a video; asked again, it is the same one",
  async run(context: ActContext, id: number) {
    const { clip: made, isNew } = await makeClipOf(context, id);
    return {
      result: { id, number: made.number, isNew },
      changed: isNew ? [{ subject: `submission ${id}`, details: { clip: made.number } }] : [],
    };
  },
  call: {
    endpoint: calls.makeClip,
    permission: "submissions.decide",
    input: ({ params }) => params.id,
    reply: ({ number }) => ({ number }),
  },
  command: {
    takes: { submission },
    input: (typed) => typed.submission,
    tell: (data) => ({
      lines: [
        `Clip ${data.number} ${data.isNew ? "is being made of" : "was made of"} submission ${data.id}.`,
      ],
      data,
    }),
  },
});
