import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { rowId, wholeNumber } from "../../shared/contract/fields.ts";

/** A page of a million pixels would be a novel in several volumes. */
const FURTHEST_POSITION = 1_000_000;

export const ReadingProgress = z.object({
  articleId: z.int(),
  /** Percent. */
  progress: z.int(),
  /** Pixels the page was scrolled by. */
  lastPosition: z.int(),
});
export type ReadingProgress = z.infer<typeof ReadingProgress>;

/** Whose progress it is, the cookie says; a `userId` or any other name is refused. */
export const saveProgress = endpoint({
  method: "POST",
  path: "/api/reading-progress",
  summary: "Keep how far this browser got in an article",
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
