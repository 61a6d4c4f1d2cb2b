import type { Article, ArticleSummary } from "../contract.ts";
import { isTrending } from "../heat.ts";
import type { ArticleRow, SummaryRow } from "./article-repository.ts";
import { showHtml } from "./text/show-html.ts";

/** Lists every field, so that a new column is never published by accident. */
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
  corrections: row.corrections.map(({ at, ...correction }) => ({
    ...correction,
    at: new Date(at).toISOString(),
  })),
  commentsOpen: row.commentsOpen,
});

/** An article that was written before its publication date counts as changed when it was published. */
const later = (a: Date, b: Date) => (a > b ? a : b);
