import * as z from "zod/mini";
import { tagOf } from "#features/stories/calls/reading.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { SUGGESTED_FROM } from "../limits.ts";

export const Suggestions = z.object({
  /** The newest stories with the typed words in their titles. */
  stories: z.array(z.object({ slug: z.string(), title: z.string(), category: z.string() })),
  topics: z.array(z.string()),
  authors: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestSearches = endpoint({
  method: "GET",
  path: "/api/suggestions",
  summary: "Stories, topics and authors for the beginning of a search",
  request: { query: z.object({ q: text({ max: SUGGESTED_FROM.most }) }) },
  reply: Suggestions,
  fresh: { seconds: 15, ofAnyText: true },
  tags: () => [tagOf.articles],
  // A fast typist makes about two hundred.
  perMinute: 300,
});
