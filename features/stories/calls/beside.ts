import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId } from "#shared/contract/fields.ts";
import { listAgeTags, listTags, tagOf } from "../rules/tag-of.ts";
import { ArticleSummary } from "./reading.ts";

const ids = z.array(z.int());

/** The lists beside an article; each story is in it once, with what they show of it. */
export const Beside = z.object({
  stories: z.array(
    z.pick(ArticleSummary, {
      id: true,
      slug: true,
      title: true,
      category: true,
      imageUrl: true,
      imageAlt: true,
      publishedAt: true,
      isLive: true,
      readTime: true,
      views: true,
    }),
  ),
  related: ids,
  inCategory: ids,
  trending: ids,
  recent: ids,
});
export type Beside = z.infer<typeof Beside>;

export const getBeside = endpoint({
  method: "GET",
  path: "/api/articles/:articleId/beside",
  summary: "The lists that stand beside an article: related, trending and newest",
  request: { params: z.object({ articleId: rowId }) },
  reply: Beside,
  fresh: { seconds: 15 },
  tags: ({ stories }, { params: { articleId } }) => [
    tagOf.article(articleId),
    ...listTags(stories),
  ],
  ageTags: listAgeTags,
  missingTags: [tagOf.articles],
});
