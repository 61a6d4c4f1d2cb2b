import { and, asc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { commentAuthors, comments } from "#db/schema/comments.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import { intakeRepository } from "#platform/server/intake/intake-repository.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { eraseComments } from "./erase-comments.ts";
import type { Fingerprints } from "./fingerprints.ts";

export const publicColumns = {
  id: comments.id,
  articleId: comments.articleId,
  content: comments.content,
  authorName: comments.authorName,
  createdAt: comments.createdAt,
  likeCount: comments.likeCount,
};

export type CommentRow = Pick<typeof comments.$inferSelect, keyof typeof publicColumns>;
export type NewRow = Omit<typeof comments.$inferInsert, "id">;

export const isShown = sql`${comments.status} = 'shown'`;

/** A comment that readers can see, with its story. */
export async function findShownComment(db: Queryable, { id, now }: { id: number; now: Date }) {
  const article = joinableArticles(db, now);
  const [row] = await db
    .select({ ...publicColumns, articleTitle: article.title, articleSlug: article.slug })
    .from(comments)
    .innerJoin(article, eq(article.id, comments.articleId))
    .where(and(eq(comments.id, id), isShown, article.isVisible));
  return row;
}

export const commentIntake = intakeRepository(comments, publicColumns);

/** Undefined when the same comment was submitted before. */
export async function insertComment(
  tx: Queryable,
  row: NewRow,
  email: string,
): Promise<CommentRow | undefined> {
  const saved = await commentIntake.insertOnce(tx, row);
  if (saved) await tx.insert(commentAuthors).values({ commentId: saved.id, email });
  return saved;
}

/** Whether the same text was sent since then: to this article, by this person, or anywhere if `anywhere` is set. */
export function wasPostedSince(
  tx: Queryable,
  ask: Fingerprints & { articleId: number; since: Date; anywhere: boolean },
): Promise<boolean> {
  const here = or(eq(comments.articleId, ask.articleId), eq(comments.author, ask.author));
  return commentIntake.wasSentSince(tx, ask, ask.anywhere ? undefined : here);
}

export function findHeld(db: Queryable, limit: number) {
  return db
    .select({ ...publicColumns, heldFor: comments.heldFor })
    .from(comments)
    .where(isHeld)
    .orderBy(comments.createdAt, comments.id)
    .limit(limit);
}

const isHeld = sql`${comments.status} = 'held'`;

export async function hasComment(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.select({ id: comments.id }).from(comments).where(eq(comments.id, id));
  return rows.length > 0;
}

/** For staff who look at the queue. */
export const heldTag = newsroomTag("comments.judge", "comments");

export const purgeRemoved = (tx: Queryable, before: Date) =>
  eraseComments(tx, and(eq(comments.status, "removed"), lt(comments.removedAt, before)));

export const findByAuthor = (db: Queryable, authors: readonly Buffer[]) =>
  db
    .select({ ...publicColumns, status: comments.status })
    .from(comments)
    .where(inArray(comments.author, [...authors]))
    .orderBy(asc(comments.id));

/** Those of the comments whose author's address is still stored. */
export const findWithAddress = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ commentId: commentAuthors.commentId })
    .from(commentAuthors)
    .where(inArray(commentAuthors.commentId, [...ids]));

export const deleteByAuthor = (tx: Queryable, authors: readonly Buffer[]) =>
  eraseComments(tx, inArray(comments.author, [...authors]));

export function purgeAddresses(db: Queryable, before: Date) {
  const old = db.select({ id: comments.id }).from(comments).where(lt(comments.createdAt, before));
  return db.delete(commentAuthors).where(inArray(commentAuthors.commentId, old));
}
