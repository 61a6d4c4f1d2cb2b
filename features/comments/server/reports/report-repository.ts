import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { commentReports } from "#db/schema/comments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

const isOpen = isNull(commentReports.verdictId);

/** False when this network reported the comment before. */
export async function insertReport(
  tx: Queryable,
  report: typeof commentReports.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(commentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ commentId: commentReports.commentId });
  return added.length > 0;
}

/** From how many networks there are open reports. Those of one wider network count once: one person may have it whole. */
export async function countReporters(tx: Queryable, commentId: number): Promise<number> {
  const { network, widerNetwork } = commentReports;
  const [row] = await tx
    .select({ count: sql<number>`count(distinct coalesce(${widerNetwork}, ${network}))::int` })
    .from(commentReports)
    .where(and(eq(commentReports.commentId, commentId), isOpen));
  return row?.count ?? 0;
}

/** How often each reason was given in the open reports of these comments. */
export const findOpenReports = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      commentId: commentReports.commentId,
      reason: commentReports.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, [...ids]), isOpen))
    .groupBy(commentReports.commentId, commentReports.reason)
    .orderBy(commentReports.reason);

export const purgeReports = (db: Queryable, before: Date) =>
  db.delete(commentReports).where(lt(commentReports.createdAt, before));
