import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { besideSizes } from "../rules/beside-sizes.ts";
import { call, linesOrFail, listManners, listOrFail, rowsOrFail } from "./listed-article.ts";

const liveCall = callsOf(() => import("#features/stories/calls/rolling.ts"));

type Paging = { limit?: number; offset?: number };

export const articleListQuery = (paging: Paging = {}) =>
  queryOptions({
    queryKey: ["articles", paging],
    queryFn: () => listOrFail("Failed to fetch articles", call("listArticles", { query: paging })),
    ...listManners,
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
