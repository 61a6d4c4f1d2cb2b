import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { SLOTS } from "../rules/arrange-front-page.ts";

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

export const pinStory = actEndpoint({
  method: "POST",
  path: "/api/newsroom/front-page/pins",
  request: {
    body: z.object({
      articleId: rowId,
      slot: wholeNumber({ min: 1, max: SLOTS }),
      until: timestamp,
    }),
  },
  reply: FrontPage,
});

export const unpinStory = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/front-page/pins/:id",
  request: { params: z.object({ id: rowId }) },
  reply: FrontPage,
});
