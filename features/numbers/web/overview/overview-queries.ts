import type { Days } from "#features/numbers/limits.ts";
import { callsOf } from "#platform/web/call.ts";
import { keepPreviousData, queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";

const call = callsOf(() => import("#features/numbers/calls/numbers.ts"));

/** The figures of the last range stay while another is loading. */
export const overviewQuery = (days: Days) =>
  queryOptions({
    queryKey: ["analytics", days],
    queryFn: () =>
      orFail("Failed to fetch analytics data", call("getOverview", { query: { days } })),
    placeholderData: keepPreviousData,
  });
