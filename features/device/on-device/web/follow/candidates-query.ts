import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { MINUTE } from "#shared/time/units.ts";

const call = callsOf(() => import("#features/stories/calls/reading.ts"));

/** The same stories for everyone, so that nobody learns from the request what a reader follows. */
export const candidatesQuery = () =>
  queryOptions({
    queryKey: ["for you"],
    queryFn: () => call("listArticles", { query: { limit: 50 } }),
    staleTime: 2 * MINUTE,
  });
