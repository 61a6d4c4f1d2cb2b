import type { Article, ArticleSummary } from "../contract.ts";
import { isTrending } from "../heat.ts";
import type { ArticleRow, SummaryRow } from "./article-repository.ts";
import { showHtml } from "./text/show-html.ts";

/** What leaves is this list and nothing else, whatever a row may hold one day. */
export const toSummary = (row: SummaryRow, now: Date): ArticleSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  category: row.category,
  author: row.author,
  commentCount: row.commentCount,
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: later(row.updatedAt, row.publishedAt).toISOString(),
  readTime: row.readTime,
  views: row.views,
  trending: isTrending(row.heat, now),
  tags: row.tags,
  aiTags: row.aiTags,
});

export const toSummaries = (rows: readonly SummaryRow[], now: Date) =>
  rows.map((row) => toSummary(row, now));

export const toArticle = (row: ArticleRow, now: Date): Article => ({
  ...toSummary(row, now),
  content: showHtml(row.content),
  imageCaption: row.imageCaption,
  location: row.location,
  correction: row.correction,
  commentsOpen: row.commentsOpen,
});

/** An article written days ago and published today was not changed before it came out. */
const later = (a: Date, b: Date) => (a > b ? a : b);
