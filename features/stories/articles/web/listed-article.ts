import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { callsOf } from "#platform/web/call.ts";
import { orFail, retries } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";

export const call = callsOf(() => import("#features/stories/calls/reading.ts"));

/** What cards and lines show of an article: page data would be a fifth larger with the rest. */
export type ListedArticle = Omit<ArticleSummary, "aiTags" | "tags" | "trending" | "updatedAt">;

export const listed = (articles: readonly ArticleSummary[]): ListedArticle[] =>
  articles.map(({ aiTags, tags, trending, updatedAt, ...shown }) => shown);

/** What a row with a small picture shows. */
export type RowArticle = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "category" | "imageUrl" | "imageAlt" | "publishedAt" | "isLive"
>;

export const rowsOrFail = async (
  message: string,
  list: Promise<readonly ArticleSummary[]>,
): Promise<RowArticle[]> =>
  (await orFail(message, list)).map(
    ({ id, slug, title, category, imageUrl, imageAlt, publishedAt, isLive }) => ({
      ...{ id, slug, title, category, imageUrl, imageAlt, publishedAt },
      ...(isLive && { isLive }),
    }),
  );

/** What lists beside the main column show, which have no pictures. */
export type LinedArticle = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "category" | "readTime"
> & {
  /** Unknown in a page that may be a minute old. */
  views?: number;
};

export const linesOrFail = async (
  message: string,
  list: Promise<readonly ArticleSummary[]>,
): Promise<LinedArticle[]> =>
  (await orFail(message, list)).map(({ id, slug, title, category, readTime, views }) => ({
    id,
    slug,
    title,
    category,
    readTime,
    views,
  }));

export const listOrFail = async (message: string, list: Promise<readonly ArticleSummary[]>) =>
  listed(await orFail(message, list));

/** Lists of articles change all day, so they become stale soon and are retried. */
export const listManners = {
  staleTime: 2 * MINUTE,
  gcTime: 5 * MINUTE,
  retry: retries(3),
} as const;
