import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { commentAuthors, comments } from "../../../db/schema/comments.ts";
import { intakeRepository } from "../../../platform/server/intake/intake-repository.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import type { Fingerprints } from "./fingerprints.ts";

const publicColumns = {
  id: comments.id,
  articleId: comments.articleId,
  content: comments.content,
  authorName: comments.authorName,
  createdAt: comments.createdAt,
};

export type CommentRow = Pick<typeof comments.$inferSelect, keyof typeof publicColumns>;
export type NewRow = Omit<typeof comments.$inferInsert, "id" | "removedAt">;

const isShown = sql`${comments.status} = 'shown'`;

export function findShown(
  db: Queryable,
  ask: { articleId: number; limit: number; before?: number | undefined },
): Promise<CommentRow[]> {
  return db
    .select(publicColumns)
    .from(comments)
    .where(and(isShown, eq(comments.articleId, ask.articleId), olderThan(ask.before)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(ask.limit);
}

const olderThan = (id: number | undefined): SQL | undefined =>
  id === undefined
    ? undefined
    : sql`(${comments.createdAt}, ${comments.id}) < (select created_at, id from comments where id = ${id})`;

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
    .where(sql`${comments.status} = 'held'`)
    .orderBy(comments.createdAt, comments.id)
    .limit(limit);
}

export const setShown = (tx: Queryable, id: number) =>
  tx.update(comments).set({ status: "shown" }).where(eq(comments.id, id));

export const setRemoved = (tx: Queryable, id: number, at: Date) =>
  tx.update(comments).set({ status: "removed", removedAt: at }).where(eq(comments.id, id));

export const purgeRemoved = (db: Queryable, before: Date) =>
  db.delete(comments).where(and(eq(comments.status, "removed"), lt(comments.removedAt, before)));

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

/** Their addresses are deleted with them. */
export const deleteByAuthor = (tx: Queryable, authors: readonly Buffer[]) =>
  tx
    .delete(comments)
    .where(inArray(comments.author, [...authors]))
    .returning({ id: comments.id, articleId: comments.articleId, status: comments.status });

export function purgeAddresses(db: Queryable, before: Date) {
  const old = db.select({ id: comments.id }).from(comments).where(lt(comments.createdAt, before));
  return db.delete(commentAuthors).where(inArray(commentAuthors.commentId, old));
}
