import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callsOf } from "../../../platform/web/call.ts";
import { isNotFound, orFail, retries } from "../../../platform/web/query-defaults.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import type { ArticleSummary } from "../contract.ts";

const call = callsOf(() => import("../contract.ts"));

/** Lists of articles change all day, so they become stale soon and are retried. */
const listManners = { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE, retry: retries(3) } as const;

type Paging = { limit?: number; offset?: number };

export const articleListQuery = (paging: Paging = {}) =>
  queryOptions({
    queryKey: ["articles", paging],
    queryFn: () => orFail("Failed to fetch articles", call("listArticles", { query: paging })),
    ...listManners,
  });

export const TOP_STORIES = 4;
const BATCH = 20;

/** Continues after the top stories, twenty at a time. */
export const moreStoriesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["articles", "more"],
    queryFn: ({ pageParam }) =>
      orFail(
        "Failed to fetch articles",
        call("listArticles", { query: { limit: BATCH, offset: pageParam } }),
      ),
    initialPageParam: TOP_STORIES,
    getNextPageParam: (last: readonly ArticleSummary[], _: unknown, offset: number) =>
      last.length === BATCH ? offset + BATCH : undefined,
    ...listManners,
  });

/** `null` means that there is no such article. */
export const articleQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ["article", idOrSlug],
    queryFn: () => orNull(call("getArticle", { params: { idOrSlug } })),
  });

export const categoryQuery = (name: string) =>
  queryOptions({
    queryKey: ["category", name.toLowerCase()],
    queryFn: () => orNull(call("getCategory", { params: { name } })),
  });

export const categoryPageQuery = (category: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "category", category.toLowerCase(), page],
    queryFn: () => orNull(call("pageCategory", { query: { category, page } })),
    ...listManners,
  });

export const trendingQuery = (limit: number) =>
  queryOptions({
    queryKey: ["trending", limit],
    queryFn: () =>
      orFail("Failed to fetch trending articles", call("listTrending", { query: { limit } })),
  });

export const featuredQuery = () =>
  queryOptions({
    queryKey: ["articles", "featured"],
    queryFn: () => orFail("Failed to fetch articles", call("listFeatured", {})),
  });

export const recentQuery = () =>
  queryOptions({
    queryKey: ["articles", "recent"],
    queryFn: () => orFail("Failed to fetch recent articles", call("listRecent", {})),
  });

export const popularTagsQuery = () =>
  queryOptions({
    queryKey: ["tags", "popular"],
    queryFn: () => orFail("Failed to fetch popular tags", call("listPopularTags", {})),
  });

export const RELATED_GRID = 6;

export const relatedGridQuery = ({
  id,
  category,
  tags,
}: Pick<ArticleSummary, "id" | "category" | "tags">) =>
  queryOptions({
    queryKey: ["articles", "related", category, id],
    queryFn: () =>
      orFail(
        "Failed to fetch related articles",
        call("listRelated", {
          query: {
            exclude: id,
            limit: RELATED_GRID,
            category,
            ...(tags.length > 0 && { tags: tags.join(",") }),
          },
        }),
      ),
  });

/** The sidebar's list; fetched only when both values are known. */
export const relatedInCategoryQuery = (
  category: string | undefined,
  articleId: number | undefined,
) =>
  queryOptions({
    queryKey: ["articles", "related in category", category, articleId],
    queryFn: () =>
      orFail(
        "Failed to fetch related articles",
        call("listRelatedInCategory", {
          params: { category: category ?? "", articleId: articleId ?? 0 },
        }),
      ),
    enabled: Boolean(category && articleId),
  });

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
