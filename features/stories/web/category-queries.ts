import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { call, listDefaults, listed } from "./article-queries.ts";

export const categoryQuery = (name: string) =>
  queryOptions({
    queryKey: ["category", name.toLowerCase()],
    queryFn: () => orNull(call("getCategory", { params: { name } })),
  });

export const categoryPageQuery = (category: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "category", category.toLowerCase(), page],
    queryFn: async () => {
      const found = await orNull(call("pageCategory", { query: { category, page } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listDefaults,
  });
