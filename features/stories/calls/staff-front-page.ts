import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { SLOTS } from "../front-page/rules/arrange-front-page.ts";

export const FrontPageStory = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  publishedAt: timestamp,
  /** Set when it is pinned in its slot. */
  pinnedUntil: z.nullable(timestamp),
});
export type FrontPageStory = z.infer<typeof FrontPageStory>;

/** As readers see it: the slots first. */
export const FrontPage = z.object({ stories: z.array(FrontPageStory) });
export type FrontPage = z.infer<typeof FrontPage>;

export const getFrontPage = endpoint({
  method: "GET",
  path: "/api/newsroom/front-page",
  summary: "The stories at the top of the front page and those that follow, with their pins",
  request: {},
  reply: FrontPage,
});

export const pinStory = endpoint({
  method: "POST",
  path: "/api/newsroom/front-page/pins",
  acts: ["front-page pin"],
  summary: "Moves a story to a slot of the front page and holds it there until a time",
  request: {
    body: z.object({
      articleId: rowId,
      slot: wholeNumber({ min: 1, max: SLOTS }),
      until: timestamp,
    }),
  },
  reply: FrontPage,
});

export const unpinStory = endpoint({
  method: "DELETE",
  path: "/api/newsroom/front-page/pins/:id",
  acts: ["front-page unpin"],
  summary: "Lets a pinned story go back to where its date puts it",
  request: { params: z.object({ id: rowId }) },
  reply: FrontPage,
});
