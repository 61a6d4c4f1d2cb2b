import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { call } from "../listed-article.ts";

export const correctionsQuery = () =>
  queryOptions({
    queryKey: ["corrections"],
    queryFn: () => orFail("Failed to fetch corrections", call("listCorrections", { query: {} })),
  });
