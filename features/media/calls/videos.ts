import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { searchText } from "#shared/contract/search-text.ts";
import { LONGEST_TERM } from "../videos/search-term.ts";

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

/** The directory of the publisher's own clips, and of the captions of each. */
export const CLIPS = "/media/clips/";

/** One of the publisher's own clips, as lists show it. */
export const Clip = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: timestamp,
  /** The address of one of our pictures. */
  poster: z.string(),
  seconds: z.nullable(z.int()),
});
export type Clip = z.infer<typeof Clip>;

/** A clip that a search found, with the line in which somebody says it. */
export const FoundClip = z.extend(Clip, {
  line: z.nullable(z.object({ startMs: z.int(), text: z.string() })),
});
export type FoundClip = z.infer<typeof FoundClip>;

/** A size of a clip. */
export const Rendition = z.object({
  url: z.string(),
  type: z.enum(["video/webm", "video/mp4"]),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type Rendition = z.infer<typeof Rendition>;

/** WebVTT in one language. */
export const CaptionTrack = z.object({ url: z.string(), language: z.string(), label: z.string() });
export type CaptionTrack = z.infer<typeof CaptionTrack>;

export const captionsPath = (id: string, language: string) =>
  `/api/clips/${id}/captions/${language}`;

/** What the browser's own player needs. */
export const ClipFile = z.object({
  /** The smallest size, which every browser plays. */
  url: z.string(),
  type: z.enum(["video/webm", "video/mp4"]),
  /** All sizes, the smallest first; none for a file that was added ready-made. */
  renditions: z.array(Rendition),
  captions: z.array(CaptionTrack),
  /** Whether its size may change with the line while it plays. */
  isAdaptive: z.boolean(),
});
export type ClipFile = z.infer<typeof ClipFile>;

export const PlayableClip = z.extend(Clip, { file: ClipFile });
export type PlayableClip = z.infer<typeof PlayableClip>;

/** A video with everything its own page shows. */
export const VideoDetails = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: timestamp,
  channelTitle: z.string(),
  /** An address on this site. */
  picture: z.string(),
  seconds: z.nullable(z.int()),
  /** Of a video that its host plays. */
  channel: z.nullable(z.enum(channels)),
  /** Of a clip that we play. */
  file: z.nullable(ClipFile),
  /** Who filmed it, and where. */
  credit: z.string(),
  location: z.string(),
  transcript: z.string(),
  /** What is heard, and when. */
  cues: z.array(z.object({ startMs: z.int(), endMs: z.int(), text: z.string() })),
});
export type VideoDetails = z.infer<typeof VideoDetails>;

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
      q: searchText({ min: 3, max: LONGEST_TERM }),
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

export const listClips = endpoint({
  method: "GET",
  path: "/api/clips",
  summary: "The publisher's own clips, newest first",
  request: {},
  reply: z.array(Clip),
  fresh: { seconds: 60 },
  tags: () => [videosTag],
});

export const pageClips = endpoint({
  method: "GET",
  path: "/api/clip-pages",
  summary: "One page of the publisher's own clips, newest first",
  request: { query: z.object({ page: z._default(wholeNumber({ min: 1, max: 9_999 }), 1) }) },
  reply: z.object({ clips: z.array(Clip), totalPages: z.int() }),
  fresh: { seconds: 60 },
  tags: () => [videosTag],
  missingTags: [videosTag],
});

export const getVideo = endpoint({
  method: "GET",
  path: "/api/videos/:id",
  summary: "A video of a channel, or one of the publisher's own clips",
  request: { params: z.object({ id: text({ max: 120 }) }) },
  reply: VideoDetails,
  fresh: { seconds: 60 },
  tags: () => [videosTag],
  missingTags: [videosTag],
});
