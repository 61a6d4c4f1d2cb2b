import { queryOptions } from "#platform/web/queries/query-options.ts";
import { call, listOrFail } from "./article-queries.ts";

export const featuredQuery = () =>
  queryOptions({
    queryKey: ["articles", "featured"],
    queryFn: () => listOrFail("Failed to fetch articles", call("listFeatured", {})),
  });
