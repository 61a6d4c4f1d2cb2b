import type { FieldErrors } from "../../../platform/web/forms/field-errors.ts";
import { fieldIn } from "../../../shared/forms/field-in.ts";
import { MISSING } from "../comment-texts.ts";

const BLANK = "Please fill this in.";

/** The article, and the comment that is replied to. */
interface CommentedOn {
  articleId: number;
  replyTo?: number;
}

/** How a comment on this article is checked before it is sent. */
export const commentCheck = (on: CommentedOn) => ({
  schema: async () => (await import("../contract.ts")).postComment.request.body,
  read: (fields: FormData) => ({
    ...on,
    authorName: fieldIn(fields, "authorName"),
    authorEmail: fieldIn(fields, "authorEmail"),
    content: fieldIn(fields, "content"),
    website: fieldIn(fields, "website"),
  }),
  /** The schema's text for a blank field speaks of the whole form, where it is shown too. */
  adjust: (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [
        name,
        error === MISSING.description ? BLANK : error,
      ]),
    ),
  toastFor: (errors: FieldErrors) => (Object.values(errors).includes(BLANK) ? MISSING : undefined),
});
