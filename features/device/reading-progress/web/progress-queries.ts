import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const call = callsOf(() => import("#features/device/calls/reading-progress.ts"));

/** Fetched again each time an article is opened, because it may have been read elsewhere meanwhile. */
export const progressQuery = (articleId: number) =>
  queryOptions({
    queryKey: ["reading progress", articleId],
    queryFn: () => call("getProgress", { params: { articleId } }),
    staleTime: 0,
    gcTime: 0,
  });
