import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp } from "#shared/contract/fields.ts";
import { channels } from "./videos.ts";

export const DeskVideo = z.object({
  id: z.string(),
  channel: z.enum(channels),
  title: z.string(),
  publishedAt: timestamp,
  /** An address on this site. */
  picture: z.string(),
  isHidden: z.boolean(),
});
export type DeskVideo = z.infer<typeof DeskVideo>;

const DeskVideos = z.object({ videos: z.array(DeskVideo) });
const oneVideo = z.object({ id: text({ max: 120 }) });

export const listDeskVideos = endpoint({
  method: "GET",
  path: "/api/newsroom/videos",
  summary: "Videos of both channels, newest first, with those that are hidden",
  request: {},
  reply: DeskVideos,
});

export const hideVideo = actEndpoint({
  method: "POST",
  path: "/api/newsroom/videos/:id/hide",
  request: { params: oneVideo },
  reply: DeskVideos,
});

export const showVideo = actEndpoint({
  method: "POST",
  path: "/api/newsroom/videos/:id/show",
  request: { params: oneVideo },
  reply: DeskVideos,
});
