import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { call, listed, listManners } from "../article-queries.ts";
import { FIRST_STORIES } from "../front-page/front-page-queries.ts";

/** All stories in pages, the first of which is what the front page shows; `null` where there are fewer pages. */
export const storiesPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["articles", "all", page],
    queryFn: async () => {
      const found = await orNull(call("pageCategory", { query: { page, limit: FIRST_STORIES } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listManners,
  });
