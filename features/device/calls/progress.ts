import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, wholeNumber } from "#shared/contract/fields.ts";

/** Longer than any real page. */
const FURTHEST_POSITION = 1_000_000;

export const ReadingProgress = z.object({
  articleId: z.int(),
  /** Percent. */
  progress: z.int(),
  /** The scroll position in pixels. */
  lastPosition: z.int(),
});
export type ReadingProgress = z.infer<typeof ReadingProgress>;

/** The cookie identifies the reader; a `userId` or any other field is refused. */
export const saveProgress = endpoint({
  method: "POST",
  path: "/api/reading-progress",
  summary: "Keep how far this browser got in an article",
  example: { articleId: 1, progress: 5, lastPosition: 9 },
  request: {
    body: z.strictObject({
      articleId: rowId,
      progress: wholeNumber({ min: 0, max: 100 }),
      lastPosition: wholeNumber({ min: 0, max: FURTHEST_POSITION }),
    }),
  },
  reply: ReadingProgress,
});

export const getProgress = endpoint({
  method: "GET",
  path: "/api/reading-progress/:articleId",
  summary: "How far this browser got in an article; zeros where nothing is kept",
  request: { params: z.object({ articleId: rowId }) },
  reply: ReadingProgress,
});
