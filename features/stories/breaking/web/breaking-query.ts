import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";

const call = callsOf(() => import("#features/stories/calls/breaking.ts"));

export const breakingQuery = () =>
  queryOptions({
    queryKey: ["breaking"],
    queryFn: () => orFail("Failed to fetch breaking news", call("listBreaking", {})),
  });
