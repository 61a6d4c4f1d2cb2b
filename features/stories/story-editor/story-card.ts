import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId } from "#shared/contract/fields.ts";

/** What other sites and search engines will show of a story, and its address. */
export const StoryCard = z.object({
  title: z.string(),
  description: z.string(),
  /** The picture of the card, drawn from the working copy. */
  picture: z.string(),
  /** Of the page, with the host. */
  url: z.string(),
  slug: z.string(),
  /** Seconds. */
  readTime: z.int(),
});
export type StoryCard = z.infer<typeof StoryCard>;

export const getStoryCard = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/:id/card",
  summary: "How the working copy of a story will look where it is shared, and its address",
  request: { params: z.object({ id: rowId }) },
  reply: StoryCard,
});
