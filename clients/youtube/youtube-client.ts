import {
  createPictureFetcher,
  type FetchPicture,
} from "#platform/server/outbound/fetch-picture.ts";
import { createOutbound, type OutboundOptions } from "#platform/server/outbound/outbound.ts";
import { readChannelFeed } from "./channel-feed.ts";
import type { ChannelVideo } from "./channel-video.ts";
import { readUploads } from "./uploads-playlist.ts";

export interface YoutubeSettings {
  channels: { local: string; national: string };
  apiUrl: string;
  feedUrl: string;
  pictureOrigins: readonly string[];
  /** Without it the public feeds of the channels are used. */
  key?: string | undefined;
  isDemo?: boolean;
}

export interface YoutubeClient {
  /** The ids of the publisher's two channels. */
  channels: { local: string; national: string };
  /** Whether the videos are the sandbox's. */
  isDemo: boolean;
  /** Newest first, at most fifty. */
  listUploads(channelId: string): Promise<ChannelVideo[]>;
  fetchPicture: FetchPicture;
}

/** Half-hourly refreshes need about 200; the host allows 10,000. */
const CALLS_PER_DAY = 1_000;
const PICTURES_PER_DAY = 5_000;

export function createYoutubeClient(
  { channels, apiUrl, feedUrl, pictureOrigins, key, isDemo = false }: YoutubeSettings,
  options: Pick<OutboundOptions, "clock" | "timeLimit" | "pause">,
): YoutubeClient {
  const provider = "The video host";
  const outbound = createOutbound({ ...options, provider, perDay: CALLS_PER_DAY });
  // Separate, so that failures of the picture host do not stop the lists.
  const pictures = createOutbound({ ...options, provider, perDay: PICTURES_PER_DAY });
  return {
    channels,
    isDemo,
    listUploads: (channelId) =>
      key === undefined
        ? readChannelFeed(outbound, { feedUrl, channelId })
        : readUploads(outbound, { baseUrl: apiUrl, key, channelId }),
    fetchPicture: createPictureFetcher(pictures, provider, pictureOrigins),
  };
}
