import { type FormFields, fieldIn } from "#shared/forms/field-in.ts";
import { MISSING } from "./comment-texts.ts";

interface CommentedOn {
  articleId: number;
  /** The comment that is replied to. */
  replyTo?: number | undefined;
}

/** The page with the form alone: for replies without JavaScript, and for a form that was refused. */
export const postCommentPath = ({ articleId, replyTo }: CommentedOn) =>
  `/post-comment/${articleId}${replyTo === undefined ? "" : `?reply=${replyTo}`}`;

export const COMMENT_FORM = { action: "/api/comments/form", page: postCommentPath };

/** What the form holds, in the shape of the call. */
export const readComment = (fields: FormFields) => ({
  articleId: Number(fieldIn(fields, "articleId")),
  replyTo: fields.has("replyTo") ? Number(fieldIn(fields, "replyTo")) : undefined,
  authorName: fieldIn(fields, "authorName"),
  authorEmail: fieldIn(fields, "authorEmail"),
  content: fieldIn(fields, "content"),
  mailReplies: fields.has("mailReplies") || undefined,
  website: fieldIn(fields, "website"),
});

type Errors = Readonly<Record<string, string>>;

const BLANK = "Please fill this in.";

/** The schema's text for a blank field speaks of the whole form, where it is shown too. */
export const adjustComment = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      error === MISSING.description ? BLANK : error,
    ]),
  );

export const isIncomplete = (errors: Errors) => Object.values(errors).includes(BLANK);
