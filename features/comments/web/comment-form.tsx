import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Attempt, newAttempt } from "../../../platform/web/attempt.ts";
import { serverMessage } from "../../../platform/web/call.ts";
import type { Problems } from "../../../platform/web/check-fields.ts";
import { useProblems } from "../../../platform/web/use-problems.ts";
import type { OutcomeText } from "../../../shared/forms/outcome-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { OutcomeNotice } from "../../../ui/feedback/outcome-notice.tsx";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { TextArea, TextField } from "../../../ui/field/field.tsx";
import { Trap } from "../../../ui/field/trap.tsx";
import { FAILED, MISSING, POSTED } from "../comment-texts.ts";
import { blankIn, type Entry, type Field, oversizeIn, postComment } from "./post-comment.ts";
import { useDraft } from "./use-draft.ts";

type FormState =
  | { at: "idle" }
  | { at: "posting" }
  | { at: "posted" }
  | { at: "refused"; said?: OutcomeText; because?: string };

interface CommentFormProps {
  articleId: number;
  draftKey: string;
  onPosted: () => void;
}

/** Validates in script, because the browser's own messages would appear first. */
export function CommentForm({ articleId, draftKey, onPosted }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [state, setState] = useState<FormState>({ at: "idle" });
  const keepDraft = useDraft(draftKey, content);
  const { problems, report, recheck } = useProblems((filled) => {
    const entry = entryIn(filled);
    return { ...wrongIn(entry, filled), ...blankIn(entry) };
  });

  useEffect(() => {
    attempt.current = newAttempt();
  }, []);

  // The submitted form was disabled, so the focused element lost the focus and gets it back.
  useEffect(() => {
    if (state.at === "posted" || state.at === "refused") {
      form.current?.querySelector<HTMLElement>("[aria-invalid], [data-outcome]")?.focus();
    }
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = event.currentTarget;
    const entry = entryIn(filled);
    const blank = blankIn(entry);
    report(blank);
    if (Object.keys(blank).length > 0) return refuse(MISSING);
    const wrong = wrongIn(entry, filled);
    report(wrong);
    if (Object.keys(wrong).length > 0) return setState({ at: "refused" });
    setState({ at: "posting" });
    try {
      attempt.current ??= newAttempt();
      await postComment(articleId, { ...entry, website: trapIn(filled) }, attempt.current);
    } catch (error) {
      return refuse(FAILED, serverMessage(error));
    }
    filled.reset();
    keepDraft("");
    attempt.current = newAttempt();
    setState({ at: "posted" });
    showToast(POSTED);
    onPosted();
  }

  function refuse(said: OutcomeText, because = "") {
    setState({ at: "refused", said, because });
    showToast({ ...said, variant: "destructive" });
  }

  const refused = state.at === "refused" ? state : undefined;
  // The message about missing fields disappears once every field is filled in.
  const said =
    refused?.said === MISSING && Object.keys(problems).length === 0 ? undefined : refused?.said;
  const posting = state.at === "posting";
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => recheck(event.currentTarget)}
      className="no-print bg-s1 p-4 sm:p-6"
    >
      <noscript>
        <Notice announce={false} title="Posting a comment needs JavaScript">
          Reading them does not.
        </Notice>
      </noscript>
      <fieldset disabled={posting} className="grid gap-4 noscript:hidden">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            help="Shown with your comment."
            name="authorName"
            autoComplete="name"
            required
            problem={problems.authorName}
          />
          <TextField
            label="Email"
            help="Never shown to anyone."
            name="authorEmail"
            type="email"
            autoComplete="email"
            required
            problem={problems.authorEmail}
          />
        </div>
        <TextArea
          ref={content}
          label="Comment"
          help="Plain text. Comments may be checked before they appear."
          name="content"
          required
          onInput={(event) => keepDraft(event.currentTarget.value)}
          problem={problems.content}
        />
        <Trap />
        {said && (
          <OutcomeNotice tone="err" text={said}>
            {refused?.because}
          </OutcomeNotice>
        )}
        {state.at === "posted" && (
          <OutcomeNotice tone="ok" text={POSTED}>
            Comments may be checked before they appear.
          </OutcomeNotice>
        )}
        <div>
          <Button type="submit" loading={posting} loadingLabel="Posting...">
            Post Comment
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function entryIn(form: HTMLFormElement): Entry {
  const data = new FormData(form);
  const read = (name: Field) => String(data.get(name) ?? "").trim();
  return {
    authorName: read("authorName"),
    authorEmail: read("authorEmail"),
    content: read("content"),
  };
}

const trapIn = (form: HTMLFormElement) => String(new FormData(form).get("website") ?? "").trim();

const wrongIn = (entry: Entry, form: HTMLFormElement): Problems => ({
  ...oversizeIn(entry),
  ...addressProblem(form),
});

function addressProblem(form: HTMLFormElement): Problems {
  const field = form.elements.namedItem("authorEmail");
  const wrong = field instanceof HTMLInputElement && field.validity.typeMismatch;
  return wrong ? { authorEmail: "Please enter a valid email address." } : {};
}
