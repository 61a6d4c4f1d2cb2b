import type { Channel, Video, VideoLists } from "#features/media/calls/videos.ts";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { isNotFound, orFail, orNull } from "#platform/web/query-defaults.ts";
import { plural } from "#shared/format/counts.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

export const channelLabel: Record<Channel, string> = { local: "LOCAL", national: "NATIONAL" };

const MOST = 12;

/** What a card shows of a video. */
export interface ChannelVideo extends Pick<Video, "id" | "title" | "publishedAt"> {
  thumbnails: Pick<Video["thumbnails"], "medium">;
  channel: Channel;
}

const from = (channel: Channel, videos: readonly Video[]): ChannelVideo[] =>
  videos.map(({ id, title, publishedAt, thumbnails: { medium } }) => ({
    id,
    title,
    publishedAt,
    thumbnails: { medium },
    channel,
  }));

/** The newest of both channels together. */
export function newestVideos({ local, national }: VideoLists): ChannelVideo[] {
  return [...from("local", local), ...from("national", national)]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, MOST);
}

export const RESULTS_SHOWN = 3;
const RESULTS_REQUESTED = 6;

export const listCount = (videos: number) => plural(videos, "video");

/** There may be more videos than were requested. */
export function resultCount(found: number, term: string): string {
  const all = found >= RESULTS_REQUESTED ? `${found} or more` : String(found);
  const shown = found > RESULTS_SHOWN ? `${RESULTS_SHOWN} of ${all}` : all;
  return `${shown} ${found === 1 ? "result" : "results"} for “${term}”`;
}

const call = callsOf(() => import("#features/media/calls/videos.ts"));

const listDefaults = { refetchInterval: 30 * MINUTE } as const;

export const videosQuery = () =>
  queryOptions({
    queryKey: ["videos"],
    queryFn: () => orFail("Failed to fetch videos", call("listVideos", {})),
    ...listDefaults,
  });

/** What the front page shows of them. */
export const latestVideosQuery = () =>
  queryOptions({
    queryKey: ["videos", "latest"],
    queryFn: async () =>
      newestVideos(await orFail("Failed to fetch videos", call("listVideos", {}))),
    ...listDefaults,
  });

export const clipsQuery = () =>
  queryOptions({
    queryKey: ["clips"],
    queryFn: () => orFail("Failed to fetch clips", call("listClips", {})),
    ...listDefaults,
  });

/** `null` means that there are fewer pages. */
export const clipsPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["clips", "page", page],
    queryFn: () => orNull(call("pageClips", { query: { page } })),
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
