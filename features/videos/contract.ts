import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { text, timestamp, wholeNumber } from "../../shared/contract/fields.ts";

const Thumbnail = z.object({ url: z.string() });

export const Video = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: timestamp,
  thumbnails: z.object({ default: Thumbnail, medium: Thumbnail }),
  channelTitle: z.string(),
});
export type Video = z.infer<typeof Video>;

export const VideoLists = z.object({ local: z.array(Video), national: z.array(Video) });
export type VideoLists = z.infer<typeof VideoLists>;

export const channels = ["local", "national"] as const;
export type Channel = (typeof channels)[number];

export const videosTag = "videos";

export const listVideos = endpoint({
  method: "GET",
  path: "/api/youtube-videos",
  summary: "The newest videos of both channels",
  request: {},
  reply: VideoLists,
  fresh: { seconds: 60 },
  tags: () => [videosTag],
});

/** Searches our own copy: a visitor's search never calls the video host. */
export const searchVideos = endpoint({
  method: "GET",
  path: "/api/youtube-search",
  summary: "Videos of one channel, or of both, that match a text",
  request: {
    query: z.object({
      q: text({ min: 3, max: 200 }),
      /** Only one of the publisher's two channels. */
      channelId: z.optional(text({ max: 60 })),
      channel: z.optional(z.enum(channels)),
      maxResults: z._default(wholeNumber({ min: 1, max: 50 }), 6),
    }),
  },
  /** Contains the requested lists only. */
  reply: z.partial(VideoLists),
  fresh: { seconds: 60, ofAnyText: true },
  tags: () => [videosTag],
});
