import * as z from "zod/mini";
import { videosTag } from "#features/media/calls/videos.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { listTags, tagsOfList } from "../rules/tag-of.ts";
import { ArticleSummary } from "./reading.ts";

export const listAboutVideo = endpoint({
  method: "GET",
  path: "/api/articles/about-video/:video",
  summary: "Articles that show a video, then those with topics of it",
  request: { params: z.object({ video: text({ max: 120 }) }) },
  reply: z.array(ArticleSummary),
  fresh: { seconds: 15, ofAnyText: true },
  ...tagsOfList,
  tags: (list) => [...listTags(list), videosTag],
});
