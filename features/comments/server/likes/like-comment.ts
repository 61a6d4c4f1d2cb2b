import { likesTag } from "#features/comments/calls/comments.ts";
import { LIKED_FOR } from "#features/comments/limits.ts";
import { browserFamily } from "#features/numbers/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { lockHash } from "#platform/server/intake/intake-repository.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import { limitNetwork, limitNetworkBursts } from "#platform/server/limits/limit-network.ts";
import { networkOf, WIDER_TIMES, widerNetworkOf } from "#platform/server/limits/network-of.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { COMMENTS_KEY } from "../add-comment.ts";
import { findShownComment } from "../comment-repository.ts";
import { addToLikes, countFromNetworks, deleteLike, insertLike } from "./like-repository.ts";

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
