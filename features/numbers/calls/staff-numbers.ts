import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId } from "#shared/contract/fields.ts";

export const ReadersNow = z.object({
  /** In the last five minutes. */
  now: z.int(),
  /** In the last hour. */
  readers: z.int(),
  views: z.int(),
  /** The most read stories of the last hour. */
  top: z.array(z.object({ id: z.int(), title: z.string(), views: z.int() })),
});
export type ReadersNow = z.infer<typeof ReadersNow>;

export const getReadersNow = endpoint({
  method: "GET",
  path: "/api/newsroom/numbers/now",
  summary: "Readers of the last minutes and the last hour, and what they read",
  request: {},
  reply: ReadersNow,
});

/** What was opened, or pressed, on the page of a story. */
export const NEXT_STEPS = ["story", "support", "subscribe", "other"] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Null: fewer than five, which could tell about single people. */
const smallCount = z.nullable(z.int());

export const StoryNumbers = z.object({
  /** Visitors in the last five minutes. */
  now: smallCount,
  /** Once per visitor in 30 minutes, since midnight in UTC. */
  today: smallCount,
  /** The same since publication, as readers see it. */
  total: z.int(),
  /** The first day on which the numbers below were counted; null if they never were. */
  since: z.nullable(z.iso.date()),
  /** How many of these readers reached the end of the text. */
  readToEnd: z.object({
    readers: smallCount,
    ended: smallCount,
    /** The percentage, and between which it lies with 95% certainty; null for too few readers. */
    share: z.nullable(z.object({ percent: z.int(), low: z.int(), high: z.int() })),
  }),
  /** Views by where they came from, the most first. */
  sources: z.array(
    z.object({
      kind: z.enum(["source", "unknown", "inside", "others"]),
      name: z.string(),
      views: smallCount,
    }),
  ),
  /** What followed these views. `left`: views from which nothing was opened. */
  next: z.array(z.object({ step: z.enum([...NEXT_STEPS, "left"]), views: smallCount })),
});
export type StoryNumbers = z.infer<typeof StoryNumbers>;

export const getStoryNumbers = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/:id/numbers",
  summary: "Readers of a story, where they came from and what they did next",
  request: { params: z.object({ id: rowId }) },
  reply: StoryNumbers,
});
