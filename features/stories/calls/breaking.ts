import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { tagOf } from "./reading.ts";

export const BreakingItem = z.object({
  id: z.int().check(z.positive()),
  title: z.string(),
  /** The live entry that it is about, if it is not about the story. */
  entry: z.optional(z.string()),
});
export type BreakingItem = z.infer<typeof BreakingItem>;

export const listBreaking = endpoint({
  method: "GET",
  path: "/api/breaking-news",
  summary: "Breaking news an editor chose, until it expires; newest first",
  request: {},
  reply: z.array(BreakingItem),
  fresh: { seconds: 10 },
  tags: (items) => [tagOf.breaking, ...items.map(({ id }) => tagOf.article(id))],
  ageTags: () => [tagOf.articles],
});
