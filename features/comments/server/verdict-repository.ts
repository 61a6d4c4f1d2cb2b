import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { commentReports, comments, commentVerdicts } from "#db/schema/comments.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import { countComments } from "#features/stories/server/public.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { commentIntake, heldTag } from "./comment-repository.ts";
import { deleteNotices, isErased } from "./erase-comments.ts";

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

export type LockedComment = NonNullable<Awaited<ReturnType<typeof commentIntake.lockRow>>>;
export type CommentStatus = LockedComment["status"];

export interface StatusChange {
  comment: LockedComment;
  status: CommentStatus;
  removedAt: Date | null;
  heldFor?: string[];
}

/** Locked in the order of their ids, so that two people who judge the same comments cannot deadlock. */
export async function lockComments(
  tx: Queryable,
  ids: readonly number[],
): Promise<Map<number, LockedComment>> {
  const found = new Map<number, LockedComment>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const comment = await commentIntake.lockRow(tx, id);
    if (comment && !isErased(comment)) found.set(id, comment);
  }
  return found;
}

/** Stores the new states of locked comments and how many each article shows. */
export async function changeStatus(tx: Queryable, changes: readonly StatusChange[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const { comment, ...change } of changes) {
    await tx.update(comments).set(change).where(eq(comments.id, comment.id));
    const by = Number(change.status === "shown") - Number(comment.status === "shown");
    counts.set(comment.articleId, (counts.get(comment.articleId) ?? 0) + by);
  }
  // After all comments are locked, and always in the same order.
  for (const [articleId, by] of [...counts].sort(([a], [b]) => a - b)) {
    if (by !== 0) await countComments(tx, articleId, by);
  }
  const removed = changes.filter(({ status }) => status === "removed");
  await deleteNotices(
    tx,
    removed.map(({ comment }) => comment.id),
  );
  // A hidden comment with replies says whether it was removed, which no number tells.
  const lists = [...counts.keys()].map((articleId) => tagOf.comments(articleId));
  if (changes.length > 0) await invalidate(tx, [heldTag, ...lists]);
}
