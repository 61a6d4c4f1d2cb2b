import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import {
  emailAddress,
  limit,
  rowId,
  storable,
  text,
  timestamp,
  wholeNumber,
} from "../../shared/contract/fields.ts";
import { tagOf } from "../articles/contract.ts";
import { MISSING } from "./comment-texts.ts";
import { COMMENTS_AT_ONCE, LONGEST } from "./limits.ts";
import { cleanLine, cleanText, isBlank } from "./plain-text.ts";

/** What the public may know of a comment. The address it came with is not part of it, in any form. */
export const PublicComment = z.object({
  id: z.int(),
  articleId: z.int(),
  content: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
});
export type PublicComment = z.infer<typeof PublicComment>;

const params = z.object({ articleId: rowId });

/** Whatever changes this list changes the article's number of comments, so the article's tag stands for both. */
export const listComments = endpoint({
  method: "GET",
  path: "/api/articles/:articleId/comments",
  summary: "An article's comments, newest first",
  places: {
    params,
    /** `before` is the id of the last comment that is known already. */
    query: z.object({ limit: limit(COMMENTS_AT_ONCE), before: z.optional(rowId) }),
  },
  reply: z.array(PublicComment),
  fresh: { seconds: 15 },
  tags: (_, { params: { articleId } }) => [tagOf.article(articleId)],
  missingTags: [tagOf.articles],
});

const cleaned = (clean: (given: string) => string, max: number) =>
  z.string("must be text").check(
    storable,
    z.overwrite(clean),
    z.refine((value) => [...value].length <= max, `must be at most ${max} characters`),
  );

/** Blank is refused below, in words that speak of all fields. */
const addressOrBlank = text({ min: 0, max: LONGEST.email }).check(
  z.refine(
    (value) => value === "" || emailAddress.safeParse(value).success,
    "must be an e-mail address",
  ),
);

const NewComment = z
  .strictObject({
    articleId: rowId,
    content: cleaned(cleanText, LONGEST.content),
    authorName: cleaned(cleanLine, LONGEST.name),
    authorEmail: addressOrBlank,
    /** The same for every try to send one comment: it is then stored once. */
    clientKey: z.optional(text({ min: 8, max: 64 })),
    /** Nobody sees this field; programs fill it in. */
    website: z.optional(text({ min: 0, max: 2_000 })),
    /** How long the form was open. */
    fillSeconds: z.optional(wholeNumber({ min: 0 })),
  })
  .check(
    z.refine(
      ({ content, authorName, authorEmail }) => ![content, authorName, authorEmail].some(isBlank),
      MISSING.description,
    ),
  );
export type NewComment = z.output<typeof NewComment>;

/** Answers the same whether the comment is shown at once or held for a moderator. */
export const postComment = endpoint({
  method: "POST",
  path: "/api/articles/:articleId/comments",
  summary: "Post a comment on an article",
  places: { params, body: NewComment },
  reply: PublicComment,
});
