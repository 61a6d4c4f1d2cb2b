import { queryOptions } from "#platform/web/queries/query-options.ts";
import { call, listOrFail } from "../listed-article.ts";

export const featuredQuery = () =>
  queryOptions({
    queryKey: ["articles", "featured"],
    queryFn: () => listOrFail("Failed to fetch articles", call("listFeatured", {})),
  });
