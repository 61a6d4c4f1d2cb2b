import { sql } from "drizzle-orm";
import { act } from "#platform/server/act.ts";
import { lookUp as runLookUp } from "#platform/server/staff-api/look-up.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lookUpCommenter as endpoint } from "../calls/staff-comments.ts";
import { hasComment } from "../server/comment-repository.ts";

/** The address of who wrote a comment, for a moderator who has just proven who they are. */
async function lookUpCommenter(call: StaffCall, id: number): Promise<{ email: string | null }> {
  if (!(await hasComment(call.db, id)))
    throw new AppError("not_found", `There is no comment ${id}.`);
  const { db, session } = call;
  const row = await runLookUp(() =>
    db.execute<{ email: string | null }>(
      sql`select look_up_commenter(${session.token}, ${id}) as email`,
    ),
  );
  return { email: row?.email ?? null };
}

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
