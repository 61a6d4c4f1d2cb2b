import type { Channel } from "#features/media/calls/videos.ts";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { isNotFound, orFail } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { newestVideos } from "../newest-videos.ts";
import { RESULTS_REQUESTED } from "../result-count.ts";

const call = callsOf(() => import("#features/media/calls/videos.ts"));

const listManners = { refetchInterval: 30 * MINUTE } as const;

export const videosQuery = () =>
  queryOptions({
    queryKey: ["videos"],
    queryFn: () => orFail("Failed to fetch videos", call("listVideos", {})),
    ...listManners,
  });

/** What the front page shows of them. */
export const latestVideosQuery = () =>
  queryOptions({
    queryKey: ["videos", "latest"],
    queryFn: async () =>
      newestVideos(await orFail("Failed to fetch videos", call("listVideos", {}))),
    ...listManners,
  });

export const clipsQuery = () =>
  queryOptions({
    queryKey: ["clips"],
    queryFn: () => orFail("Failed to fetch clips", call("listClips", {})),
    ...listManners,
  });

/** `null` means that there is no such video. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ["video", id],
    queryFn: () =>
      call("getVideo", { params: { id } }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
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
