import type { Deps } from "../../../../platform/server/deps.ts";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { lockHash } from "../../../../platform/server/intake/intake-repository.ts";
import { keyedHash } from "../../../../platform/server/keyed-hash.ts";
import { limitBursts } from "../../../../platform/server/limits/limit-bursts.ts";
import { limitTries } from "../../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import { invalidate } from "../../../../platform/server/postgres/changes.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { browserFamily } from "../../../analytics/server/public.ts";
import { likesTag } from "../../contract.ts";
import { LIKED_FOR } from "../../limits.ts";
import { COMMENTS_KEY } from "../add-comment.ts";
import { findShownComment } from "../comment-repository.ts";
import { addToLikes, countFromNetwork, deleteLike, insertLike } from "./like-repository.ts";

/** A home or an office has several readers, and one person can name a few browsers. */
const MOST_FROM_A_NETWORK = 3;
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
  const who = networkOf(visitor.address);
  // With the comment in them, two likes of one reader cannot be recognised as such.
  const network = keyedHash(key, "like from", id, who);
  const reader = keyedHash(key, "like", id, who, browserFamily(visitor.userAgent));
  return deps.db.transaction(async (tx) => {
    const comment = await findShownComment(tx, { id, now });
    if (!comment) throw new AppError("not_found", "There is no such comment.");
    if (now.getTime() - comment.createdAt.getTime() > LIKED_FOR)
      throw new AppError("conflict", "This comment is too old to be liked.");
    await lockHash(tx, network);
    const isChange = like
      ? await insertLike(tx, { commentId: id, reader, network, createdAt: now })
      : await deleteLike(tx, { commentId: id, reader });
    if (!isChange) return { likes: comment.likeCount };
    const all = await countFromNetwork(tx, { commentId: id, network });
    if (all > MOST_FROM_A_NETWORK)
      throw new AppError("conflict", "This comment has enough likes from your network.");
    await limitBursts({ ...deps, db: tx }, { what: "like", who, ...AT_ONCE });
    await limitTries({ ...deps, db: tx }, { what: "like, daily", who, ...A_DAY });
    await invalidate(tx, [likesTag(comment.articleId)]);
    return { likes: await addToLikes(tx, id, like ? 1 : -1) };
  });
}
