import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import {
  articleListQuery,
  call,
  type ListedArticle,
  listDefaults,
  listOrFail,
  trendingQuery,
} from "../article-queries.ts";
import { isOpinion } from "../cards/category-color.ts";

export const ALL_STORIES = "/stories";

export const TOP_STORIES = 4;
/** With the lead. */
export const OLDER_STORIES = 3;
export const BAND_STORIES = 4;
const BATCH = 20;

/** Continues after the top stories, twenty at a time. */
export const moreStoriesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["articles", "more"],
    queryFn: async ({ pageParam: offset }): Promise<MoreStories> => {
      const articles = await listOrFail(
        "Failed to fetch articles",
        call("listArticles", { query: { limit: BATCH, offset } }),
      );
      return { articles, next: articles.length === BATCH ? offset + BATCH : undefined };
    },
    initialPageParam: TOP_STORIES,
    getNextPageParam: ({ next }: MoreStories) => next,
    ...listDefaults,
  });

interface MoreStories {
  articles: ListedArticle[];
  /** Where the next batch begins, if there is one. */
  next: number | undefined;
}

/** How many stories "Load More Articles" adds. */
export const STEP = 4;
/** How many stories the front page shows before any click. */
export const FIRST_STORIES = TOP_STORIES + STEP;
/** How many stories the server sends of each list: what is shown first, and those of the first click. */
export const SENT = 2 * STEP;

/** Shortens the lists of a page that is about to be sent: those not shown yet would be a tenth of it. */
export function sendFewerStories(queries: QueryClient): void {
  queries.setQueryData(articleListQuery().queryKey, (list) => list?.slice(0, SENT));
  queries.setQueryData(moreStoriesQuery().queryKey, (list) => {
    const first = list?.pages[0];
    if (!first || first.articles.length <= SENT) return list;
    const sent = { articles: first.articles.slice(0, SENT), next: TOP_STORIES + SENT };
    return { pages: [sent], pageParams: [TOP_STORIES] };
  });
  const lead = queries.getQueryData(articleListQuery().queryKey)?.[0];
  queries.setQueryData(sectionsQuery().queryKey, (sections) =>
    sections?.map(({ category, articles }) => {
      const sent = category === lead?.category ? OLDER_STORIES + BAND_STORIES : BAND_STORIES;
      return { category, articles: articles.slice(0, sent) };
    }),
  );
}

export const TRENDING_ON_FRONT_PAGE = 4;

/** What many read besides the lead. */
export const frontPageTrendingQuery = (leadId: number | undefined) =>
  trendingQuery(TRENDING_ON_FRONT_PAGE, leadId);

/** A headline of a band on the front page; the first of a band has a picture, which its headline explains. */
export type BandArticle = Pick<ArticleSummary, "id" | "slug" | "title" | "category"> &
  Partial<Pick<ArticleSummary, "author" | "imageUrl">>;

export const sectionsQuery = () =>
  queryOptions({
    queryKey: ["articles", "sections"],
    queryFn: async () =>
      (await orFail("Failed to fetch articles", call("listSections", {}))).map(
        ({ category, articles }) => ({
          category,
          articles: pictureFirst(articles).map(bandArticle),
        }),
      ),
    ...listDefaults,
  });

/** A story without a picture makes a poor beginning of a band. */
function pictureFirst(articles: readonly ArticleSummary[]): readonly ArticleSummary[] {
  const pictured = articles.slice(0, BAND_STORIES).find(({ imageUrl }) => imageUrl !== null);
  return pictured ? [pictured, ...articles.filter((article) => article !== pictured)] : articles;
}

/** Page data would be three times as large with all that a card needs. */
function bandArticle(article: ArticleSummary, index: number): BandArticle {
  const { id, slug, title, category, author, imageUrl } = article;
  const line = { id, slug, title, category };
  if (isOpinion(category)) return { ...line, author };
  return index === 0 ? { ...line, imageUrl } : line;
}
