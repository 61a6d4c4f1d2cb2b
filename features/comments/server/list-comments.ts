import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ListedComment, PublicComment, ReportedComment } from "../calls/comments.ts";
import { MOST_REPLIES, REPLIES_AT_ONCE } from "../limits.ts";
import { type CommentRow, findHeld, findShownComment } from "./comment-repository.ts";
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
        isHidden: true,
        authorName: "",
        content: HIDDEN[status],
        likes: undefined,
      }),
      ...(count !== undefined && { replies: replies.map(toPublic), replyCount: count }),
    };
  });
}

export async function getComment({ db, clock }: Deps, id: number): Promise<ReportedComment> {
  const row = await findShownComment(db, { id, now: clock.now() });
  if (!row) throw new AppError("not_found", "There is no such comment.");
  const { articleTitle, articleSlug } = row;
  return { ...toPublic(row), articleTitle, articleSlug };
}

export interface HeldComment extends PublicComment {
  heldFor: readonly string[];
}

/** Comments waiting for a moderator, oldest first. */
export async function listHeld(
  { db }: Pick<Deps, "db">,
  { limit = 100 }: { limit?: number } = {},
): Promise<HeldComment[]> {
  const rows = await findHeld(db, limit);
  return rows.map((row) => ({ ...toPublic(row), heldFor: row.heldFor }));
}

/** Lists every field, so that a new column is never published by accident. */
export const toPublic = (row: CommentRow): PublicComment => ({
  id: row.id,
  articleId: row.articleId,
  content: row.content,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
  ...(row.likeCount > 0 && { likes: row.likeCount }),
});
