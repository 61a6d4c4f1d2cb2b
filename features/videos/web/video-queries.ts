import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../../../platform/web/call.ts";
import { orFail } from "../../../platform/web/query-defaults.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import { site } from "../../../site.config.ts";
import type { Channel } from "../contract.ts";
import { RESULTS_REQUESTED } from "../result-count.ts";

const call = callsOf(() => import("../contract.ts"));

export const videosQuery = () =>
  queryOptions({
    queryKey: ["videos"],
    queryFn: () => orFail("Failed to fetch videos", call("listVideos", {})),
    refetchInterval: 30 * MINUTE,
  });

/** Called only with a term of the minimum length. */
export const videoSearchQuery = (channel: Channel, term: string) =>
  queryOptions({
    queryKey: ["videos", "search", channel, term],
    queryFn: async () => {
      const query = {
        q: term,
        channelId: site.channels[channel].id,
        maxResults: RESULTS_REQUESTED,
      };
      const found = await orFail("Search failed", call("searchVideos", { query }));
      return found[channel] ?? [];
    },
  });
