import { act } from "#platform/server/acts/act.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { lookUpCommenter as endpoint } from "../calls/staff-comments.ts";
import { lookUpCommenter } from "../server/look-up-commenter.ts";

export const lookUp = act({
  name: "comments look-up",
  about: "Shows the address of who wrote a comment; each look-up is in the audit log",
  // The function of the database that reads the address writes the audit log.
  kind: "works",
  run: async (context: StaffCall, id: number) => ({
    result: await lookUpCommenter(context, id),
    changed: [],
  }),
  call: {
    endpoint,
    permission: "commenters.see",
    input: ({ params }) => params.id,
    reply: (found) => found,
  },
});
