import { and, asc, eq, inArray, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments } from "#db/schema/comments.ts";
import { announcedReplies, replyAddresses, replyNotices } from "#db/schema/reply-mails.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isShown } from "../comment-repository.ts";

export const insertNotice = (tx: Queryable, notice: { commentId: number; addressId: number }) =>
  tx.insert(replyNotices).values(notice);

const reply = alias(comments, "reply");
/** Below a comment, or after a reply to the same comment. */
const isInThread = and(
  sql`${reply.replyTo} = coalesce(${comments.replyTo}, ${comments.id})`,
  sql`${reply.id} > ${comments.id}`,
);

/** Comments with replies by others that no mail was about, unless one about this comment went out since then. */
export const findUnannounced = (
  db: Queryable,
  { mailedBefore, limit }: { mailedBefore: Date; limit: number },
) =>
  db
    .select({
      commentId: replyNotices.commentId,
      addressId: replyAddresses.id,
      email: sql<string>`${replyAddresses.email}`,
      replyIds: sql<number[]>`array_agg(${reply.id} order by ${reply.id})`,
    })
    .from(replyNotices)
    .innerJoin(replyAddresses, eq(replyAddresses.id, replyNotices.addressId))
    .innerJoin(comments, eq(comments.id, replyNotices.commentId))
    .innerJoin(reply, and(isInThread, eq(reply.status, "shown"), ne(reply.author, comments.author)))
    .where(
      and(
        eq(replyAddresses.status, "confirmed"),
        isShown,
        or(sql`${replyNotices.mailedAt} is null`, lt(replyNotices.mailedAt, mailedBefore)),
        notExists(
          db
            .select({ id: announcedReplies.replyId })
            .from(announcedReplies)
            .where(
              and(
                eq(announcedReplies.addressId, replyAddresses.id),
                eq(announcedReplies.replyId, reply.id),
              ),
            ),
        ),
      ),
    )
    .groupBy(replyNotices.commentId, replyAddresses.id, replyAddresses.email)
    .orderBy(asc(replyNotices.commentId))
    .limit(limit);

/** Those of the replies that were not announced to this address before. */
export async function markAnnounced(
  tx: Queryable,
  { addressId, replyIds }: { addressId: number; replyIds: readonly number[] },
): Promise<number[]> {
  const marked = await tx
    .insert(announcedReplies)
    .values(replyIds.map((replyId) => ({ addressId, replyId })))
    .onConflictDoNothing()
    .returning({ replyId: announcedReplies.replyId });
  return marked.map(({ replyId }) => replyId);
}

export const setMailed = (tx: Queryable, commentId: number, at: Date) =>
  tx.update(replyNotices).set({ mailedAt: at }).where(eq(replyNotices.commentId, commentId));

/** Whether readers see the comment, and its author still wants to hear of replies at this address. */
export async function isWanted(
  db: Queryable,
  { commentId, addressId }: { commentId: number; addressId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: comments.id })
    .from(replyNotices)
    .innerJoin(replyAddresses, eq(replyAddresses.id, replyNotices.addressId))
    .innerJoin(comments, eq(comments.id, replyNotices.commentId))
    .where(
      and(
        eq(replyNotices.commentId, commentId),
        eq(replyAddresses.id, addressId),
        eq(replyAddresses.status, "confirmed"),
        isShown,
      ),
    );
  return rows.length > 0;
}

/** Those of the replies that readers see, the oldest first, with their story. */
export function findShownReplies(db: Queryable, ids: readonly number[], now: Date) {
  const article = joinableArticles(db, now);
  return db
    .select({ id: comments.id, articleTitle: article.title, articleSlug: article.slug })
    .from(comments)
    .innerJoin(article, eq(article.id, comments.articleId))
    .where(and(inArray(comments.id, [...ids]), isShown, article.isVisible))
    .orderBy(asc(comments.id));
}

export const findNoticesOf = (db: Queryable, addressId: number) =>
  db.select().from(replyNotices).where(eq(replyNotices.addressId, addressId));

/** Of comments that nobody has replied to since then. */
export async function purgeQuiet(tx: Queryable, before: Date): Promise<void> {
  const wasReplied = tx
    .select({ id: reply.id })
    .from(reply)
    .where(and(isInThread, sql`${reply.createdAt} >= ${before.toISOString()}::timestamptz`));
  const quiet = tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(lt(comments.createdAt, before), notExists(wasReplied)));
  await tx.delete(replyNotices).where(inArray(replyNotices.commentId, quiet));
}
