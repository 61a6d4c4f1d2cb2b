import { callsOf } from "#platform/web/call.ts";
import { type QueryKey, queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail, orNull, retries } from "#platform/web/query-defaults.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { Article, ArticleSummary } from "../calls/reading.ts";
import { besideSizes } from "../rules/beside-sizes.ts";

export const call = callsOf(() => import("../calls/reading.ts"));

/** What cards and lines show of an article: page data would be a fifth larger with the rest. */
export type ListedArticle = Omit<ArticleSummary, "aiTags" | "tags" | "trending" | "updatedAt">;

export const listed = (articles: readonly ArticleSummary[]): ListedArticle[] =>
  articles.map(({ aiTags, tags, trending, updatedAt, ...shown }) => shown);

/** What a row with a small picture shows. */
export type RowArticle = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "category" | "imageUrl" | "imageAlt" | "publishedAt" | "isLive"
>;

const rowsOrFail = async (
  message: string,
  list: Promise<readonly ArticleSummary[]>,
): Promise<RowArticle[]> =>
  (await orFail(message, list)).map(
    ({ id, slug, title, category, imageUrl, imageAlt, publishedAt, isLive }) => ({
      id,
      slug,
      title,
      category,
      imageUrl,
      imageAlt,
      publishedAt,
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

const linesOrFail = async (
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
export const listDefaults = {
  staleTime: 2 * MINUTE,
  gcTime: 5 * MINUTE,
  retry: retries(3),
} as const;

const liveCall = callsOf(() => import("../calls/rolling.ts"));

type Paging = { limit?: number; offset?: number };

export const articleListQuery = (paging: Paging = {}) =>
  queryOptions({
    queryKey: ["articles", paging],
    queryFn: () => listOrFail("Failed to fetch articles", call("listArticles", { query: paging })),
    ...listDefaults,
  });

/** `null` means that there is no such article, or that it has no such live entry. */
export const articleQuery = (idOrSlug: string, entry?: string) =>
  queryOptions({
    queryKey: entry ? ["article", idOrSlug, entry] : ["article", idOrSlug],
    queryFn: async () =>
      asParsed(
        await orNull(
          entry
            ? liveCall("getArticleFrom", { params: { idOrSlug, entry } })
            : call("getArticle", { params: { idOrSlug } }),
        ),
      ),
  });

export const trendingQuery = (limit: number, exclude?: number) =>
  queryOptions({
    queryKey: ["trending", limit, exclude],
    queryFn: () =>
      linesOrFail(
        "Failed to fetch trending articles",
        call("listTrending", { query: { limit, ...(exclude && { exclude }) } }),
      ),
  });

/** One more than is shown, because the current article may be among them. */
export const sidebarTrendingQuery = () => trendingQuery(besideSizes.list + 1);
const atMostListed = async <T>(list: Promise<T[]>) => (await list).slice(0, besideSizes.list + 1);

export const recentQuery = () =>
  queryOptions({
    queryKey: ["articles", "recent"],
    queryFn: () =>
      atMostListed(linesOrFail("Failed to fetch recent articles", call("listRecent", {}))),
  });

export const relatedGridQuery = ({
  id,
  category,
  tags,
}: Pick<ArticleSummary, "id" | "category" | "tags">) =>
  queryOptions({
    queryKey: ["articles", "related", category, id],
    queryFn: () =>
      rowsOrFail(
        "Failed to fetch related articles",
        call("listRelated", {
          query: {
            exclude: id,
            limit: besideSizes.grid,
            category,
            ...(tags.length > 0 && { tags: tags.join(",") }),
          },
        }),
      ),
  });

/**
 * The sidebar's list; fetched only when both values are known. On a page from the server it has no views, which are
 * counted all the time: the browser shows them.
 */
export const relatedInCategoryQuery = (
  category: string | undefined,
  articleId: number | undefined,
) =>
  queryOptions({
    queryKey: ["articles", "related in category", category, articleId],
    queryFn: async () => {
      const lines = await linesOrFail(
        "Failed to fetch related articles",
        call("listRelatedInCategory", {
          params: { category: category ?? "", articleId: articleId ?? 0 },
          query: { limit: besideSizes.list + 1 },
        }),
      );
      if (typeof window !== "undefined") return lines;
      return lines.map(({ views, ...line }) => line);
    },
    enabled: Boolean(category && articleId),
  });

/**
 * The text as the browser writes it again. That of a served page was read from the document, and an equal text must not
 * replace it: a video may be playing in it.
 */
function asParsed(article: Article | null): Article | null {
  if (!article || typeof document === "undefined") return article;
  const template = document.createElement("template");
  template.innerHTML = trustedHtml(article.content);
  return { ...article, content: template.innerHTML };
}

/** Marks the element with the text of a served article. */
export const SERVED_STORY = "data-story";

const [article] = articleQuery("").queryKey;
const isArticle = (key: QueryKey, data: unknown): data is Article => key[0] === article && !!data;

/** The text of an article is in the served page as HTML, so the page's data goes without it. */
export const withoutStory = (key: QueryKey, data: unknown): unknown =>
  isArticle(key, data) ? { ...data, content: undefined } : data;

/** Adds the text as the browser has parsed it; nothing if the page does not show it. */
export function withServedStory(key: QueryKey, data: unknown): unknown {
  if (!isArticle(key, data)) return data;
  const story = document.querySelector(`[${SERVED_STORY}]`);
  return story ? { ...data, content: story.innerHTML } : undefined;
}
