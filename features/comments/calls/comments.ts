import * as z from "zod/mini";
import { tagOf } from "#features/stories/calls/reading.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import {
  emailAddress,
  limit,
  NOT_AN_EMAIL_ADDRESS,
  rowId,
  text,
  timestamp,
} from "#shared/contract/fields.ts";
import { plainLine, plainText } from "#shared/contract/plain-fields.ts";
import { sentForm } from "#shared/contract/sent-form.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { isBlank } from "#shared/text/clean-text.ts";
import { MISSING } from "../comment-texts.ts";
import { COMMENTS_AT_ONCE, LONGEST, SORTS } from "../limits.ts";
import { REASONS } from "../report-form.ts";

/** The public fields of a comment; its author's e-mail address is never among them. */
export const PublicComment = z.object({
  id: z.int(),
  articleId: z.int(),
  content: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
  /** How many readers like it; left out while none does. */
  likes: z.optional(z.int()),
});
export type PublicComment = z.infer<typeof PublicComment>;

/** A comment with its first replies, the oldest first. A list without replies has the public fields alone. */
export const ListedComment = z.extend(PublicComment, {
  /** Readers see it no more; it is listed for its replies. */
  isHidden: z.optional(z.literal(true)),
  replies: z.optional(z.array(PublicComment)),
  replyCount: z.optional(z.int()),
});
export type ListedComment = z.infer<typeof ListedComment>;

const params = z.object({ articleId: rowId });

/** For the likes of an article's comments. A page with another number of them is old and not wrong. */
export const likesTag = (articleId: number) => `likes:${articleId}`;

/** Every change of this list also changes the article's number of comments, so the article's tag covers both. */
export const listComments = endpoint({
  method: "GET",
  path: "/api/articles/:articleId/comments",
  summary: "An article's comments with their replies, newest first unless sorted otherwise",
  request: {
    params,
    query: z.object({
      limit: limit(COMMENTS_AT_ONCE),
      /** Anything else is ignored, as unknown names in a query are. */
      sort: z.catch(z._default(z.enum(SORTS), "newest"), "newest"),
      /** The id of the last comment the client has. */
      before: z.optional(rowId),
      /** The id of a comment or of a reply: this thread alone, with all its replies. */
      thread: z.optional(rowId),
    }),
  },
  reply: z.array(ListedComment),
  fresh: { seconds: 15 },
  tags: (_, { params: { articleId } }) => [tagOf.article(articleId), tagOf.comments(articleId)],
  ageTags: (_, { params: { articleId } }) => [likesTag(articleId)],
  missingTags: [tagOf.articles],
});

/** One text for every blank field: it speaks of all of them. */
const filled = z.refine<string>((value) => !isBlank(value), MISSING.description);

const addressOrBlank = text({ min: 0, max: LONGEST_EMAIL, what: "your email address" }).check(
  z.refine((value) => value === "" || emailAddress.safeParse(value).success, NOT_AN_EMAIL_ADDRESS),
);

const NewComment = z.strictObject({
  articleId: rowId,
  /** A comment that readers see on the same article. */
  replyTo: z.optional(rowId),
  content: plainText({ max: LONGEST.content, what: "your comment" }).check(filled),
  authorName: plainLine({ max: LONGEST.name, what: "your name" }).check(filled),
  authorEmail: addressOrBlank.check(filled),
  /** Mails about replies, once the owner of the address has confirmed it. */
  mailReplies: z.optional(z.boolean()),
  ...sentForm,
});
export type NewComment = z.output<typeof NewComment>;

/** The response is the same whether the comment is shown at once or held for a moderator. */
export const postComment = endpoint({
  method: "POST",
  path: "/api/articles/:articleId/comments",
  summary: "Post a comment on an article",
  example: {
    articleId: 1,
    content: "I was on the ferry that morning and saw nothing of the kind.",
    authorName: "Ana Ruiz",
    authorEmail: "ana@reader.example",
  },
  request: { params, body: NewComment },
  reply: PublicComment,
});

/** A shown comment with its story, for the page on which it is reported. */
export const ReportedComment = z.extend(PublicComment, {
  articleTitle: z.string(),
  articleSlug: z.string(),
});
export type ReportedComment = z.infer<typeof ReportedComment>;

export const getComment = endpoint({
  method: "GET",
  path: "/api/comments/:id",
  summary: "One comment that readers can see",
  request: { params: z.object({ id: rowId }) },
  reply: ReportedComment,
  fresh: { seconds: 15 },
  tags: ({ articleId }) => [
    tagOf.article(articleId),
    tagOf.comments(articleId),
    likesTag(articleId),
  ],
});

/** The response is the same whether readers see the comment or not. */
export const reportComment = endpoint({
  method: "POST",
  path: "/api/comments/reports",
  summary: "Report a comment to the moderators",
  example: { comment: 1, reason: "spam" },
  request: {
    body: z.strictObject({ comment: rowId, reason: z.enum(REASONS, "Please choose a reason.") }),
  },
  reply: z.object({ message: z.string() }),
});

/** Liking twice counts once; what was not liked can be taken back without an effect. */
export const likeComment = endpoint({
  method: "POST",
  path: "/api/comments/likes",
  summary: "Like a comment, or take this back",
  example: { comment: 1, like: true },
  request: { body: z.strictObject({ comment: rowId, like: z.boolean() }) },
  reply: z.object({ likes: z.int() }),
});
