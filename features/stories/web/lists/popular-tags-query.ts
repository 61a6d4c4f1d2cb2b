import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { call } from "../article-queries.ts";

export const popularTagsQuery = () =>
  queryOptions({
    queryKey: ["tags", "popular"],
    queryFn: () => orFail("Failed to fetch popular tags", call("listPopularTags", {})),
  });
