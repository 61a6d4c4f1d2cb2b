import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { listAgeTags, listCountTags, listTags, tagOf } from "../rules/tag-of.ts";
import { CategoryPage, storyPaging } from "./reading.ts";

export const TopicPage = z.extend(CategoryPage, {
  /** The tag as stories carry it. */
  tag: z.string(),
  /** Tags that newer stories of the topic also carry, the most frequent first. */
  related: z.array(z.string()),
});
export type TopicPage = z.infer<typeof TopicPage>;

export const pageTopic = endpoint({
  method: "GET",
  path: "/api/topics/:tag",
  summary: "One page of the stories that carry a tag, newest first",
  request: {
    params: z.object({ tag: text({ max: 60 }) }),
    query: z.object(storyPaging),
  },
  reply: TopicPage,
  fresh: { seconds: 15 },
  tags: ({ articles }) => listTags(articles),
  ageTags: listAgeTags,
  countTags: ({ articles }) => listCountTags(articles),
  missingTags: [tagOf.articles],
});
