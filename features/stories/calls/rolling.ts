import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text } from "#shared/contract/fields.ts";
import { isEntryName } from "#shared/site/paths.ts";
import { tagOf, tagsOfArticle } from "../rules/tag-of.ts";
import { Article } from "./reading.ts";

const entryName = z.string().check(z.refine(isEntryName, "must name an entry"));

/** What an open page compares with the entries that it shows. */
export const LiveState = z.object({
  id: z.int(),
  isLive: z.boolean(),
  /** The names of the newest entries, newest first. */
  entries: z.array(z.string()),
});
export type LiveState = z.infer<typeof LiveState>;

export const getLiveState = endpoint({
  method: "GET",
  path: "/api/articles/:articleId/live",
  summary: "Whether a story is live, and its newest entries",
  request: { params: z.object({ articleId: rowId }) },
  reply: LiveState,
  fresh: { seconds: 15 },
  tags: ({ id, isLive }) => [tagOf.article(id), ...(isLive ? [tagOf.live] : [])],
  missingTags: [tagOf.articles],
});

export const getArticleFrom = endpoint({
  method: "GET",
  path: "/api/articles/:idOrSlug/from/:entry",
  summary: "One article with its live entries from one of them on",
  request: { params: z.object({ idOrSlug: text({ max: 200 }), entry: entryName }) },
  reply: Article,
  fresh: { seconds: 15, ofAnyText: true },
  tags: tagsOfArticle,
  missingTags: [tagOf.articles],
});
