import { hasErrors } from "#platform/web/forms/field-errors.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useSentForm } from "#platform/web/forms/use-sent-form.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Trap } from "#ui/field/trap.tsx";
import { MISSING, POSTED } from "../comment-texts.ts";
import { commentForm, isIncomplete, postCommentPath } from "../post-comment-form.ts";

interface CommentFormProps {
  articleId: number;
  /** The comment that is replied to. */
  replyTo?: { id: number; authorName: string };
  draftKey: string;
  onPosted: () => void;
}

export function CommentForm({ articleId, replyTo, draftKey, onPosted }: CommentFormProps) {
  const { state, errors, field, form } = useSentForm(commentForm, {
    draftKey,
    storage: "session",
    toastFor: (errors) => (isIncomplete(errors) ? MISSING : undefined),
    onSent: onPosted,
  });
  const page = postCommentPath({ articleId, replyTo: replyTo?.id });
  return (
    <form {...form} action={commentForm.action} method="post" className="no-print bg-s1 p-4 sm:p-6">
      <input type="hidden" name="articleId" value={articleId} />
      {replyTo && <input type="hidden" name="replyTo" value={replyTo.id} />}
      <fieldset disabled={state.at === "sending"} className="grid gap-4">
        <legend className="sr-only">Fields of the comment</legend>
        <PlainFormParts form={{ action: commentForm.action, page }} sent={POSTED}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField {...field("authorName")} />
            <TextField {...field("authorEmail")} />
          </div>
          <TextArea
            {...field("content")}
            {...(replyTo && { label: `Reply to ${replyTo.authorName}` })}
          />
          <CheckboxField {...field("mailReplies")} />
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
