import {
  createPictureFetcher,
  type FetchPicture,
} from "../../platform/server/outbound/fetch-picture.ts";
import { createOutbound, type OutboundOptions } from "../../platform/server/outbound/outbound.ts";
import { readChannelFeed } from "./channel-feed.ts";
import type { ChannelVideo } from "./channel-video.ts";
import { readUploads } from "./uploads-playlist.ts";

export interface YoutubeSettings {
  channels: { local: string; national: string };
  apiUrl: string;
  feedUrl: string;
  pictureOrigins: readonly string[];
  /** Without one the channels' public feeds are read. */
  key?: string | undefined;
  isDemo?: boolean;
}

export interface YoutubeClient {
  /** The ids of the publisher's two channels at the host. */
  channels: { local: string; national: string };
  /** Whether its videos are invented, and watched on pages of the sandbox. */
  isDemo: boolean;
  /** Newest first, at most fifty. */
  listUploads(channelId: string): Promise<ChannelVideo[]>;
  fetchPicture: FetchPicture;
}

/** Half-hourly refreshes need some two hundred; the host gives ten thousand. */
const CALLS_PER_DAY = 1_000;
const PICTURES_PER_DAY = 5_000;

export function createYoutubeClient(
  { channels, apiUrl, feedUrl, pictureOrigins, key, isDemo = false }: YoutubeSettings,
  options: Pick<OutboundOptions, "clock" | "timeLimit" | "pause">,
): YoutubeClient {
  const provider = "The video host";
  const outbound = createOutbound({ ...options, provider, perDay: CALLS_PER_DAY });
  // Apart from the lists: a picture host that is down must not keep new titles away.
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
