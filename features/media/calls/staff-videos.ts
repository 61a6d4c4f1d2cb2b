import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp } from "#shared/contract/fields.ts";
import { channels } from "./videos.ts";

export const VideoForStaff = z.object({
  id: z.string(),
  channel: z.enum(channels),
  title: z.string(),
  publishedAt: timestamp,
  /** An address on this site. */
  picture: z.string(),
  isHidden: z.boolean(),
});
export type VideoForStaff = z.infer<typeof VideoForStaff>;

const VideosForStaff = z.object({ videos: z.array(VideoForStaff) });
const oneVideo = z.object({ id: text({ max: 120 }) });

export const listVideosForStaff = endpoint({
  method: "GET",
  path: "/api/newsroom/videos",
  summary: "Videos of both channels, newest first, with those that are hidden",
  request: {},
  reply: VideosForStaff,
});

export const hideVideo = actEndpoint({
  method: "POST",
  path: "/api/newsroom/videos/:id/hide",
  request: { params: oneVideo },
  reply: VideosForStaff,
});

export const showVideo = actEndpoint({
  method: "POST",
  path: "/api/newsroom/videos/:id/show",
  request: { params: oneVideo },
  reply: VideosForStaff,
});
