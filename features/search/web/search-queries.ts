import { callsOf } from "#platform/web/call.ts";
import { keepPreviousData, queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import type { Search } from "../search-address.ts";
import { sorts } from "../sort-options.ts";

const call = callsOf(() => import("../calls/search.ts"));

/** Enabled only for a query that is not empty. While the next search runs, the last results stay. */
export const searchQuery = (search: Search) =>
  queryOptions({
    queryKey: ["search", search],
    queryFn: () => orFail("Search failed", call("searchSite", { query: toQuery(search) })),
    enabled: search.q !== "",
    placeholderData: keepPreviousData,
  });

function toQuery({ q, category, author, from, to, sort, tags, page }: Search) {
  const { by: sortBy, order: sortOrder } = sorts[sort];
  return {
    q,
    ...(category && { category }),
    ...(author && { author }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    sortBy,
    sortOrder,
    ...(tags.length > 0 && { tags: tags.join(",") }),
    ...(page > 1 && { page }),
  };
}
