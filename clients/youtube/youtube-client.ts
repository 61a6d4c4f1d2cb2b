import { z } from "zod";
import {
  createOutbound,
  createPictureFetcher,
  type FetchPicture,
  type OutboundOptions,
} from "#platform/server/outbound/outbound.ts";
import { httpAddress, origins, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { type ChannelVideo, readChannelFeed, readUploads } from "./youtube-videos.ts";

const channelId = z.string().regex(/^UC[\w-]{22}$/, "must be a channel id such as UC and 22 more");

export const youtubeSettings = defineSettings({
  YOUTUBE_API_KEY: secret.optional(),
  YOUTUBE_LOCAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_NATIONAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_API_URL: httpAddress.default("https://youtube.googleapis.com"),
  YOUTUBE_FEED_URL: httpAddress.default("https://www.youtube.com/feeds/videos.xml"),
  YOUTUBE_PICTURE_ORIGINS: origins(
    "https://i.ytimg.com",
    ...[1, 2, 3, 4].map((host) => `https://i${host}.ytimg.com`),
  ),
});

/** The only other site whose frames a page may hold: its players, and only after a click. */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

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
