import { hasErrors } from "../../../platform/web/forms/field-errors.ts";
import { useSentForm } from "../../../platform/web/forms/use-sent-form.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { OutcomeNotice } from "../../../ui/feedback/outcome-notice.tsx";
import { TextArea, TextField } from "../../../ui/field/field.tsx";
import { Trap } from "../../../ui/field/trap.tsx";
import { FAILED, POSTED } from "../comment-texts.ts";
import { commentCheck } from "./comment-check.ts";
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
      ...commentCheck({ articleId, ...(replyTo && { replyTo: replyTo.id }) }),
      send: (comment, attempt) =>
        call("postComment", { params: { articleId }, body: { ...comment, ...attempt } }),
      sent: POSTED,
      failed: FAILED,
      draft: { key: draftKey, names: DRAFT_FIELDS, storage: "session" },
    },
    onPosted,
  );
  return (
    <form {...form} method="dialog" className="no-print bg-s1 p-4 sm:p-6">
      <noscript>
        <Notice announce={false} title="Posting a comment needs JavaScript">
          You can read comments without it.
        </Notice>
      </noscript>
      <fieldset disabled={state.at === "sending"} className="grid gap-4 noscript:hidden">
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
