import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { SECOND } from "#shared/time/units.ts";

const call = callsOf(() => import("#features/stories/calls/rolling.ts"));

/** Readers who came at the same moment do not all ask at the same moment. */
export const pollingInterval = (random = Math.random()): number => (20 + 10 * random) * SECOND;

/** Asked again and again while the page is visible, until the story is no longer live. */
export const liveStateQuery = (articleId: number, interval: number) =>
  queryOptions({
    queryKey: ["live", articleId],
    queryFn: () => call("getLiveState", { params: { articleId } }),
    refetchInterval: ({ state }) => (state.data?.isLive === false ? false : interval),
  });
