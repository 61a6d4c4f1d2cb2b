import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { isTrending } from "../heat.ts";
import { isLiveStory } from "../rules/live-story.ts";
import type { ArticleRow, SummaryRow } from "./article-repository.ts";
import { type LiveView, showLiveEntries } from "./live/show-live-entries.ts";
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
  ...(isLiveStory(row, now) && { isLive: true }),
});

export const toSummaries = (rows: readonly SummaryRow[], now: Date) =>
  rows.map((row) => toSummary(row, now));

/** Undefined if `view` begins with an entry that it does not have. */
export function toArticle(row: ArticleRow, now: Date): Promise<Article>;
export function toArticle(row: ArticleRow, now: Date, view: LiveView): Promise<Article | undefined>;
export async function toArticle(
  row: ArticleRow,
  now: Date,
  view: LiveView = {},
): Promise<Article | undefined> {
  const shown = showLiveEntries(await showHtml(row.content), row, now, view);
  return shown && { ...plainArticle(row, now), ...shown };
}

const plainArticle = (row: ArticleRow, now: Date): Omit<Article, "content"> => ({
  ...toSummary(row, now),
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
