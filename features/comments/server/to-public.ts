import type { PublicComment } from "../contract.ts";
import type { CommentRow } from "./comment-repository.ts";

/** What leaves is this list and nothing else, whatever a row may hold one day. */
export const toPublic = (row: CommentRow): PublicComment => ({
  id: row.id,
  articleId: row.articleId,
  content: row.content,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
});
