import { getHealth } from "#features/site/calls/staff-operations.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { SECOND } from "#shared/time/units.ts";

export const healthQuery = queryOptions({
  queryKey: ["newsroom", "health"],
  queryFn: () => call(getHealth, {}),
  refetchInterval: 30 * SECOND,
});

/** While somebody waits for a job. */
export const WATCHED = 2 * SECOND;
