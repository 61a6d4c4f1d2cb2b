import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OutcomeText } from "../../shared/forms/outcome-text.ts";
import { showToast } from "../../ui/feedback/toast-store.ts";
import { type Attempt, describeAttempt, newAttempt } from "./attempt.ts";
import { serverMessage } from "./call.ts";
import type { Problems } from "./check-fields.ts";
import { dropDraft, keepDraft, restoreDraft } from "./form-draft.ts";
import { useProblems } from "./use-problems.ts";

export type FormState =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "sent"; reference: string }
  /** What is wrong with a field is said beside it; `said` is of the whole form. */
  | { at: "refused"; said?: OutcomeText; because?: string };

export interface FormToSend {
  /** What keeps the form from being sent, and the words of a toast if it has some. */
  check: (form: HTMLFormElement) => { problems: Problems; said?: OutcomeText };
  send: (
    fields: FormData,
    attempt: Awaited<ReturnType<typeof describeAttempt>>,
  ) => Promise<{ reference: string }>;
  sent: OutcomeText;
  failed: OutcomeText;
  /** Under which name what was typed is kept until it is sent, and which fields of it. */
  draft: { key: string; names: readonly string[] };
}

/** A form that is checked in our words, sent once however often, and cleared when it was taken. Its fields keep their own values. */
export function useSentForm({ check, send, sent, failed, draft }: FormToSend) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [state, setState] = useState<FormState>({ at: "idle" });
  const { problems, report, recheck } = useProblems((filled) => check(filled).problems);
  const { key, names } = draft;

  useEffect(() => {
    attempt.current = newAttempt();
    if (form.current) restoreDraft(key, form.current, names);
  }, [key, names]);

  // Whatever had the focus was disabled meanwhile, so that it has to be given back.
  useEffect(() => {
    if (state.at === "sent" || state.at === "refused")
      form.current?.querySelector<HTMLElement>("[aria-invalid], [data-outcome]")?.focus();
  }, [state]);

  function refuseFields(wrong: Problems, said?: OutcomeText) {
    report(wrong);
    setState({ at: "refused" });
    if (said) showToast({ ...said, variant: "destructive" });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = event.currentTarget;
    const { problems: wrong, said } = check(filled);
    if (Object.keys(wrong).length > 0) return refuseFields(wrong, said);
    report({});
    const fields = new FormData(filled);
    setState({ at: "sending" });
    try {
      attempt.current ??= newAttempt();
      const { reference } = await send(fields, await describeAttempt(attempt.current));
      filled.reset();
      dropDraft(key);
      attempt.current = newAttempt();
      setState({ at: "sent", reference });
      showToast(sent);
    } catch (error) {
      setState({ at: "refused", said: failed, because: serverMessage(error) });
      showToast({ ...failed, variant: "destructive" });
    }
  }

  function startAgain() {
    setState({ at: "idle" });
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    keepDraft(key, currentTarget, names);
    recheck(currentTarget);
  }

  return { state, problems, startAgain, form: { ref: form, onSubmit, onInput } };
}

/** What stands in a field, trimmed. */
export const fieldIn = (fields: FormData, name: string) => String(fields.get(name) ?? "").trim();
