import { count, eq } from "drizzle-orm";
import { comments } from "#db/schema/comments.ts";
import { MOST_REPLIES } from "#features/comments/limits.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lockComments } from "../judging/change-status.ts";

/**
 * Refuses a reply to what readers do not see, whatever the reason, and to a reply. The comment stays locked, so that
 * nobody removes it meanwhile.
 */
export async function expectParent(
  tx: Queryable,
  { articleId, replyTo }: { articleId: number; replyTo: number },
): Promise<void> {
  const parent = (await lockComments(tx, [replyTo])).get(replyTo);
  if (parent?.status !== "shown" || parent.articleId !== articleId)
    throw new AppError("not_found", "The comment you reply to is no longer there.");
  if (parent.replyTo !== null)
    throw new AppError("invalid_input", "Please reply to the comment above this reply.");
  const [replies] = await tx
    .select({ count: count() })
    .from(comments)
    .where(eq(comments.replyTo, replyTo));
  if ((replies?.count ?? 0) >= MOST_REPLIES)
    throw new AppError("conflict", "This comment has all the replies it can have.");
}
