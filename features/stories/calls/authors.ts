import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { listAgeTags, listCountTags, listTags, tagOf } from "../rules/tag-of.ts";
import { CategoryPage, storyPaging } from "./reading.ts";

export const Author = z.object({
  slug: z.string(),
  name: z.string(),
  /** What the author does and writes about; empty for those who are not in the team. */
  role: z.string(),
  beat: z.string(),
});
export type Author = z.infer<typeof Author>;

export const AuthorPage = z.extend(CategoryPage, { author: Author });
export type AuthorPage = z.infer<typeof AuthorPage>;

export const pageAuthor = endpoint({
  method: "GET",
  path: "/api/authors/:slug",
  summary: "An author, and one page of the author's stories, newest first",
  request: {
    params: z.object({ slug: text({ max: 120 }) }),
    query: z.object(storyPaging),
  },
  reply: AuthorPage,
  fresh: { seconds: 15 },
  tags: ({ articles }) => listTags(articles),
  ageTags: listAgeTags,
  countTags: ({ articles }) => listCountTags(articles),
  missingTags: [tagOf.articles],
});
