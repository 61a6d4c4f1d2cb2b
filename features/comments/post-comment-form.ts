import { defineForm } from "#shared/forms/define-form.ts";
import { boxIn, type FormFields, numberIn } from "#shared/forms/plain-form.ts";
import { FAILED, MISSING, POSTED } from "./comment-texts.ts";

interface CommentedOn {
  articleId: number;
  /** The comment that is replied to. */
  replyTo?: number | undefined;
}

/** The page with the form alone: for replies without JavaScript, and for a form that was refused. */
export const postCommentPath = ({ articleId, replyTo }: CommentedOn) =>
  `/post-comment/${articleId}${replyTo === undefined ? "" : `?reply=${replyTo}`}`;

type Errors = Readonly<Record<string, string>>;

const BLANK = "Please fill this in.";

/** The schema's text for a blank field speaks of the whole form, where it is shown too. */
const adjustComment = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      error === MISSING.description ? BLANK : error,
    ]),
  );

export const isIncomplete = (errors: Errors) => Object.values(errors).includes(BLANK);

/** Nothing in the form under a story. */
const replyIn = (fields: FormFields, name: string) =>
  fields.has(name) ? numberIn(fields, name) : undefined;

const tickedIn = (fields: FormFields, name: string) => boxIn(fields, name) || undefined;

export const commentForm = defineForm({
  call: async () => (await import("./calls/comments.ts")).postComment,
  action: "/api/comments/form",
  page: postCommentPath,
  fields: {
    articleId: { read: numberIn },
    replyTo: { read: replyIn },
    authorName: {
      label: "Name",
      help: "Shown with your comment.",
      autoComplete: "name",
      isPrivate: true,
    },
    authorEmail: {
      label: "Email",
      help: "Never shown to anyone.",
      type: "email",
      autoComplete: "email",
      isPrivate: true,
    },
    content: {
      label: "Comment",
      help: "Plain text. Comments may be checked before they appear.",
    },
    mailReplies: {
      label: "Tell me when somebody replies",
      help: "By email, once you have confirmed your address. Every email has a link to stop them.",
      isOptional: true,
      isPrivate: true,
      read: tickedIn,
    },
    website: {},
  },
  adjust: adjustComment,
  texts: { sent: POSTED, failed: FAILED },
});
