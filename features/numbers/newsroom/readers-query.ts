import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { SECOND } from "#shared/time/units.ts";
import { getReadersNow } from "../calls/staff-numbers.ts";

export const readersQuery = queryOptions({
  queryKey: ["newsroom", "numbers", "now"],
  queryFn: () => call(getReadersNow, {}),
  refetchInterval: 30 * SECOND,
});
