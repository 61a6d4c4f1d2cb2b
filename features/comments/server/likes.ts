import { and, eq, sql } from "drizzle-orm";
import { commentLikes, comments } from "#db/schema/comments.ts";
import { browserFamily } from "#features/numbers/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { lockHash } from "#platform/server/intake/intake-repository.ts";
import { limitNetwork, limitNetworkBursts } from "#platform/server/limits/limit-network.ts";
import { networkOf, WIDER_TIMES, widerNetworkOf } from "#platform/server/limits/networks.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { likesTag } from "../calls/comments.ts";
import { LIKED_FOR } from "../limits.ts";
import { COMMENTS_KEY } from "./add-comment.ts";
import { findShownComment } from "./comment-repository.ts";

/** A home or an office has several readers, and one person can name a few browsers. */
const MOST_FROM_A_NETWORK = 3;
const MOST_FROM_A_WIDER_ONE = MOST_FROM_A_NETWORK * WIDER_TIMES;
const AT_ONCE = { most: 30, minutes: 10 };
const A_DAY = { most: 200, minutes: 1_440 };

/** One like of a comment for each reader: a network and the kind of its browser, as the counting of visits has it. */
export async function likeComment(
  deps: Pick<Deps, "db" | "clock">,
  { comment: id, like }: { comment: number; like: boolean },
  visitor: Pick<Visitor, "address" | "userAgent">,
): Promise<{ likes: number }> {
  const now = deps.clock.now();
  const key = await siteKey(deps.db, COMMENTS_KEY);
  const { address, userAgent } = visitor;
  // With the comment in them, two likes of one reader cannot be recognised as such.
  const hashed = (name: string) => keyedHash(key, "like from", id, name);
  const wider = widerNetworkOf(address);
  const network = hashed(networkOf(address));
  const widerNetwork = wider === undefined ? null : hashed(wider);
  const reader = keyedHash(key, "like", id, networkOf(address), browserFamily(userAgent));
  return deps.db.transaction(async (tx) => {
    const comment = await findShownComment(tx, { id, now });
    if (!comment) throw new AppError("not_found", "There is no such comment.");
    if (now.getTime() - comment.createdAt.getTime() > LIKED_FOR)
      throw new AppError("conflict", "This comment is too old to be liked.");
    await lockHash(tx, widerNetwork ?? network);
    const isChange = like
      ? await insertLike(tx, { commentId: id, reader, network, widerNetwork, createdAt: now })
      : await deleteLike(tx, { commentId: id, reader });
    if (!isChange) return { likes: comment.likeCount };
    const all = await countFromNetworks(tx, { commentId: id, network, widerNetwork });
    if (all.network > MOST_FROM_A_NETWORK || all.wider > MOST_FROM_A_WIDER_ONE)
      throw new AppError("conflict", "This comment has enough likes from your network.");
    const inHere = { ...deps, db: tx };
    await limitNetworkBursts(inHere, { what: "like", ...AT_ONCE }, address);
    await limitNetwork(inHere, { what: "like, daily", ...A_DAY }, address);
    await invalidate(tx, [likesTag(comment.articleId)]);
    return { likes: await addToLikes(tx, id, like ? 1 : -1) };
  });
}

type LikeRow = typeof commentLikes.$inferInsert;

/** False when this reader liked the comment before. */
async function insertLike(tx: Queryable, like: LikeRow): Promise<boolean> {
  const added = await tx
    .insert(commentLikes)
    .values(like)
    .onConflictDoNothing()
    .returning({ commentId: commentLikes.commentId });
  return added.length > 0;
}

/** False when this reader does not like the comment. */
async function deleteLike(
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
async function countFromNetworks(
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
async function addToLikes(tx: Queryable, commentId: number, by: number): Promise<number> {
  const [row] = await tx
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} + ${by}` })
    .where(eq(comments.id, commentId))
    .returning({ likes: comments.likeCount });
  return row?.likes ?? 0;
}
