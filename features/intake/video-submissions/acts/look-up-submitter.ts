import { lookUpSubmitter } from "#features/intake/calls/staff-video-submissions.ts";
import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { lockSubmission } from "../server/submission-repository.ts";

export const lookUp = act({
  name: "submissions look-up",
  about: "Shows the address of who sent footage; each look-up is in the audit log",
  async run({ db }: ActContext, id: number) {
    const { submitterEmail: email } = await lockSubmission(db, id);
    return { result: { email }, changed: [{ subject: `submission ${id}` }] };
  },
  call: {
    endpoint: lookUpSubmitter,
    permission: "submissions.decide",
    input: ({ params }) => params.id,
    reply: (found) => found,
  },
});
