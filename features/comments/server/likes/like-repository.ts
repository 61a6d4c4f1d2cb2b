import { and, eq, sql } from "drizzle-orm";
import { commentLikes, comments } from "#db/schema/comments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

type LikeRow = typeof commentLikes.$inferInsert;

/** False when this reader liked the comment before. */
export async function insertLike(tx: Queryable, like: LikeRow): Promise<boolean> {
  const added = await tx
    .insert(commentLikes)
    .values(like)
    .onConflictDoNothing()
    .returning({ commentId: commentLikes.commentId });
  return added.length > 0;
}

/** False when this reader does not like the comment. */
export async function deleteLike(
  tx: Queryable,
  { commentId, reader }: Pick<LikeRow, "commentId" | "reader">,
): Promise<boolean> {
  const gone = await tx
    .delete(commentLikes)
    .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.reader, reader)))
    .returning({ commentId: commentLikes.commentId });
  return gone.length > 0;
}

/** How many likes of the comment come from a network, and from the wider one around it. */
export async function countFromNetworks(
  tx: Queryable,
  { commentId, network, widerNetwork }: Pick<LikeRow, "commentId" | "network" | "widerNetwork">,
): Promise<{ network: number; wider: number }> {
  const isFrom = eq(commentLikes.network, network);
  const isFromWider = widerNetwork ? eq(commentLikes.widerNetwork, widerNetwork) : sql`false`;
  const [row] = await tx
    .select({
      network: sql<number>`count(*) filter (where ${isFrom})::int`,
      wider: sql<number>`count(*) filter (where ${isFromWider})::int`,
    })
    .from(commentLikes)
    .where(eq(commentLikes.commentId, commentId));
  return row ?? { network: 0, wider: 0 };
}

/** How many like the comment after this change. */
export async function addToLikes(tx: Queryable, commentId: number, by: number): Promise<number> {
  const [row] = await tx
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} + ${by}` })
    .where(eq(comments.id, commentId))
    .returning({ likes: comments.likeCount });
  return row?.likes ?? 0;
}
