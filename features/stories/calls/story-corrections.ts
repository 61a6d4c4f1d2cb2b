import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { limit, timestamp } from "#shared/contract/fields.ts";
import { tagOf } from "../rules/tag-of.ts";

/** What was wrong in a story and how it is right. Never changed, only added to. */
export const Correction = z.object({
  id: z.int().check(z.positive()),
  text: z.string(),
  at: timestamp,
});
export type Correction = z.infer<typeof Correction>;

export const StoryCorrection = z.extend(Correction, {
  articleId: z.int().check(z.positive()),
  slug: z.string(),
  title: z.string(),
});
export type StoryCorrection = z.infer<typeof StoryCorrection>;

export const listCorrections = endpoint({
  method: "GET",
  path: "/api/corrections",
  summary: "Corrections of all articles, newest first",
  request: { query: z.object({ limit: limit(100) }) },
  reply: z.array(StoryCorrection),
  fresh: { seconds: 15 },
  tags: (list) => [tagOf.corrections, ...list.map(({ articleId }) => tagOf.article(articleId))],
});
