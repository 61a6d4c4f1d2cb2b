import type { ListedComment } from "#features/comments/calls/comments.ts";
import { MOST_REPLIES, REPLIES_AT_ONCE } from "#features/comments/limits.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { toPublic } from "../to-public.ts";
import { findReplies, findThreads, type ThreadPage } from "./thread-repository.ts";

const HIDDEN = {
  removed: "This comment was removed.",
  held: "This comment waits for a moderator.",
};

/** A hidden comment is listed for its replies, without name and text. */
export async function listComments(
  { db, clock }: Deps,
  page: ThreadPage,
): Promise<ListedComment[]> {
  const threads = await findThreads(db, { now: clock.now(), ...page });
  if (!threads) throw new AppError("not_found", "There is no such article.");
  const ids = threads.filter(({ hasReplies }) => hasReplies).map(({ id }) => id);
  const most = page.thread ? MOST_REPLIES : REPLIES_AT_ONCE;
  const found = ids.length === 0 ? [] : await findReplies(db, ids, most);
  return threads.map(({ status, hasReplies: _, ...comment }) => {
    const replies = found.filter(({ replyTo }) => replyTo === comment.id);
    const count = replies[0]?.count;
    return {
      ...toPublic(comment),
      ...(status !== "shown" && {
        ...{ isHidden: true, authorName: "", content: HIDDEN[status], likes: undefined },
      }),
      ...(count !== undefined && { replies: replies.map(toPublic), replyCount: count }),
    };
  });
}
