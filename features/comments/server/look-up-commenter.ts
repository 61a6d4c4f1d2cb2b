import { sql } from "drizzle-orm";
import { lookUp } from "#platform/server/staff-api/look-up.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { hasComment } from "./comment-repository.ts";

/** The address of who wrote a comment, for a moderator who has just proven who they are. */
export async function lookUpCommenter(
  call: StaffCall,
  id: number,
): Promise<{ email: string | null }> {
  if (!(await hasComment(call.db, id)))
    throw new AppError("not_found", `There is no comment ${id}.`);
  const { db, session } = call;
  const row = await lookUp(() =>
    db.execute<{ email: string | null }>(
      sql`select look_up_commenter(${session.token}, ${id}) as email`,
    ),
  );
  return { email: row?.email ?? null };
}
