import { hasErrors } from "#platform/web/forms/field-errors.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useSentForm } from "#platform/web/forms/use-sent-form.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Trap } from "#ui/field/trap.tsx";
import {
  adjustComment,
  COMMENT_FORM,
  isIncomplete,
  postCommentPath,
  readComment,
} from "../comment-form.ts";
import { FAILED, MISSING, POSTED } from "../comment-texts.ts";
import { call } from "./comment-queries.ts";

interface CommentFormProps {
  articleId: number;
  /** The comment that is replied to. */
  replyTo?: { id: number; authorName: string };
  draftKey: string;
  onPosted: () => void;
}

const DRAFT_FIELDS = ["content"];

export function CommentForm({ articleId, replyTo, draftKey, onPosted }: CommentFormProps) {
  const { state, errors, form } = useSentForm(
    {
      schema: async () => (await import("../calls/comments.ts")).postComment.request.body,
      read: readComment,
      adjust: adjustComment,
      toastFor: (errors) => (isIncomplete(errors) ? MISSING : undefined),
      send: (comment, attempt) =>
        call("postComment", { params: { articleId }, body: { ...comment, ...attempt } }),
      sent: POSTED,
      failed: FAILED,
      draft: { key: draftKey, names: DRAFT_FIELDS, storage: "session" },
    },
    onPosted,
  );
  const page = postCommentPath({ articleId, replyTo: replyTo?.id });
  return (
    <form
      {...form}
      action={COMMENT_FORM.action}
      method="post"
      className="no-print bg-s1 p-4 sm:p-6"
    >
      <input type="hidden" name="articleId" value={articleId} />
      {replyTo && <input type="hidden" name="replyTo" value={replyTo.id} />}
      <fieldset disabled={state.at === "sending"} className="grid gap-4">
        <legend className="sr-only">Fields of the comment</legend>
        <PlainFormParts form={{ action: COMMENT_FORM.action, page }} sent={POSTED}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Name"
              help="Shown with your comment."
              name="authorName"
              autoComplete="name"
              required
              problem={errors.authorName}
            />
            <TextField
              label="Email"
              help="Never shown to anyone."
              name="authorEmail"
              type="email"
              autoComplete="email"
              required
              problem={errors.authorEmail}
            />
          </div>
          <TextArea
            label={replyTo ? `Reply to ${replyTo.authorName}` : "Comment"}
            help="Plain text. Comments may be checked before they appear."
            name="content"
            required
            problem={errors.content}
          />
          <CheckboxField
            label="Tell me when somebody replies"
            help="By email, once you have confirmed your address. Every email has a link to stop them."
            name="mailReplies"
          />
        </PlainFormParts>
        <Trap />
        {state.at === "invalid" && state.text && hasErrors(errors) && (
          <OutcomeNotice tone="err" text={state.text} />
        )}
        {state.at === "failed" && (
          <OutcomeNotice tone="err" text={state.text}>
            {state.because}
          </OutcomeNotice>
        )}
        {state.at === "sent" && (
          <OutcomeNotice tone="ok" text={POSTED}>
            Comments may be checked before they appear.
          </OutcomeNotice>
        )}
        <div>
          <Button type="submit" loading={state.at === "sending"} loadingLabel="Posting...">
            {replyTo ? "Post Reply" : "Post Comment"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
