import { and, eq, inArray, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  commentAuthors,
  commentLikes,
  commentReports,
  comments,
  commentVerdicts,
} from "#db/schema/comments.ts";
import { replyAddresses, replyNotices } from "#db/schema/reply-mails.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** A comment without its text has lost all that was personal in it. */
export const isErased = ({ content }: { content: string }): boolean => content === "";
export const isNotErased = ne(comments.content, "");

const reply = alias(comments, "reply");
const hasReplies = sql`exists (select from ${comments} ${sql.identifier("reply")} where ${reply.replyTo} = ${comments.id})`;

const nothing = {
  authorName: "",
  content: "",
  status: "removed" as const,
  removedAt: sql`coalesce(${comments.removedAt}, ${comments.createdAt})`,
  heldFor: [],
  likeCount: 0,
  author: Buffer.alloc(0),
  textHash: Buffer.alloc(0),
  // Unique, and says nothing.
  submission: sql`int4send(${comments.id})`,
};

/**
 * Deletes comments with their authors' addresses. Of a comment that others replied to, an empty row stays as long as its
 * replies do.
 */
export async function eraseComments(tx: Queryable, which: SQL | undefined) {
  const found = await tx
    .select({
      id: comments.id,
      articleId: comments.articleId,
      status: comments.status,
      replyTo: comments.replyTo,
    })
    .from(comments)
    .where(which)
    .orderBy(comments.id)
    .for("update");
  await deleteNotices(
    tx,
    found.map(({ id }) => id),
  );
  const replies = found.filter(({ replyTo }) => replyTo !== null).map(({ id }) => id);
  const threads = found.filter(({ replyTo }) => replyTo === null).map(({ id }) => id);
  await tx.delete(comments).where(inArray(comments.id, replies));
  const emptied = await tx
    .update(comments)
    .set(nothing)
    .where(and(inArray(comments.id, threads), hasReplies))
    .returning({ id: comments.id });
  const ids = emptied.map(({ id }) => id);
  await tx.delete(commentAuthors).where(inArray(commentAuthors.commentId, ids));
  await tx.delete(commentLikes).where(inArray(commentLikes.commentId, ids));
  await tx.delete(commentReports).where(inArray(commentReports.commentId, ids));
  await tx.delete(commentVerdicts).where(inArray(commentVerdicts.commentId, ids));
  const rest = threads.filter((id) => !ids.includes(id));
  await tx.delete(comments).where(inArray(comments.id, rest));
  return found;
}

/** With the addresses that nothing else needs. */
export async function deleteNotices(tx: Queryable, commentIds: readonly number[]): Promise<void> {
  const deleted = await tx
    .delete(replyNotices)
    .where(inArray(replyNotices.commentId, [...commentIds]))
    .returning({ commentId: replyNotices.commentId });
  if (deleted.length > 0) await purgeUnused(tx);
}

/** Only for the owner of the address. */
export async function deleteNotice(
  tx: Queryable,
  { addressId, commentId }: { addressId: number; commentId: number },
): Promise<void> {
  await tx
    .delete(replyNotices)
    .where(and(eq(replyNotices.addressId, addressId), eq(replyNotices.commentId, commentId)));
  await purgeUnused(tx);
}

const isOpen = inArray(replyAddresses.status, ["pending", "confirmed"]);

/** Deletes addresses that no comment needs any more. */
export async function purgeUnused(tx: Queryable): Promise<void> {
  const isUnused = notExists(
    tx
      .select({ id: replyNotices.commentId })
      .from(replyNotices)
      .where(eq(replyNotices.addressId, replyAddresses.id)),
  );
  await tx.delete(replyAddresses).where(and(isOpen, isUnused));
  await tx
    .update(replyAddresses)
    .set({ email: null, confirmHash: null })
    .where(and(isNotNull(replyAddresses.email), isUnused));
}
