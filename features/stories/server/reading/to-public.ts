import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { CARD_FIELDS, PAGE_FIELDS } from "#features/stories/fields.ts";
import { pick } from "#shared/pick.ts";
import { showHtml } from "../text/show-html.ts";
import type { ArticleRow, SummaryRow } from "./article-repository.ts";
import { isTrending } from "./heat.ts";
import { isLiveStory } from "./live-entries.ts";
import { type LiveView, showLiveEntries } from "./show-live-entries.ts";

/** Names every field, if only in `shownFields`, so that a new column is never published by accident. */
export const toSummary = (row: SummaryRow, now: Date): ArticleSummary => ({
  id: row.id,
  ...pick(row, CARD_FIELDS),
  commentCount: row.commentCount,
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: later(row.updatedAt, row.publishedAt).toISOString(),
  readTime: row.readTime,
  views: row.views,
  trending: isTrending(row.heat, now),
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
  ...pick(row, PAGE_FIELDS),
  corrections: row.corrections.map(({ at, ...correction }) => ({
    ...correction,
    at: new Date(at).toISOString(),
  })),
  commentsOpen: row.commentsOpen,
});

/** An article that was written before its publication date counts as changed when it was published. */
const later = (a: Date, b: Date) => (a > b ? a : b);
