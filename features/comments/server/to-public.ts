import type { PublicComment } from "../calls/comments.ts";
import type { CommentRow } from "./comment-repository.ts";

/** Lists every field, so that a new column is never published by accident. */
export const toPublic = (row: CommentRow): PublicComment => ({
  id: row.id,
  articleId: row.articleId,
  content: row.content,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
  ...(row.likeCount > 0 && { likes: row.likeCount }),
});
