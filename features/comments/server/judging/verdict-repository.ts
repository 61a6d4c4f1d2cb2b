import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { commentReports, comments, commentVerdicts } from "#db/schema/comments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type VerdictRow = typeof commentVerdicts.$inferSelect;

/** The last verdict on each of the comments that have one. */
export async function findVerdicts(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, VerdictRow>> {
  const rows = await db
    .select()
    .from(commentVerdicts)
    .where(inArray(commentVerdicts.commentId, [...ids]))
    .orderBy(commentVerdicts.id);
  return new Map(rows.map((row) => [row.commentId, row]));
}

export const findVerdictsById = (db: Queryable, ids: readonly number[]): Promise<VerdictRow[]> =>
  db
    .select()
    .from(commentVerdicts)
    .where(inArray(commentVerdicts.id, [...ids]));

/** Settles the reports that are open. */
export async function insertVerdict(
  tx: Queryable,
  verdict: typeof commentVerdicts.$inferInsert,
): Promise<VerdictRow> {
  const [saved] = await tx.insert(commentVerdicts).values(verdict).returning();
  if (!saved) throw new Error("The database returned no row for an insert");
  await tx
    .update(commentReports)
    .set({ verdictId: saved.id })
    .where(and(eq(commentReports.commentId, saved.commentId), isNull(commentReports.verdictId)));
  return saved;
}

/** Opens the reports again that it settled. */
export const deleteVerdict = (tx: Queryable, id: number) =>
  tx.delete(commentVerdicts).where(eq(commentVerdicts.id, id));

/** How many comments of each person moderators judged, by what became of them. */
export const countJudged = (db: Queryable, authors: readonly Buffer[]) =>
  db
    .select({ author: comments.author, status: comments.status, count: count() })
    .from(comments)
    .where(
      and(
        inArray(comments.author, [...authors]),
        sql`exists (select from ${commentVerdicts} where ${commentVerdicts.commentId} = ${comments.id})`,
      ),
    )
    .groupBy(comments.author, comments.status);
