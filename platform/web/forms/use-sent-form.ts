import { useEffect, useRef, useState } from "react";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { withBrowserStorage } from "#ui/browser/browser-storage.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import { serverMessage } from "../call.ts";
import { type Attempt, describeAttempt, newAttempt } from "./attempt.ts";
import type { FieldErrors, FormCheck } from "./field-errors.ts";
import { dropDraft, type FormDraft, keepDraft } from "./form-draft.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useErrorToast } from "./use-error-toast.ts";

export type FormState<Reply> =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "sent"; reply: Reply }
  | { at: "invalid"; text: OutcomeText | undefined }
  | { at: "failed"; text: OutcomeText; because: string };

export type AttemptFields = Awaited<ReturnType<typeof describeAttempt>>;

export interface FormToSend<Input, Values, Reply> extends FormCheck<Input, Values> {
  send: (input: Input, attempt: AttemptFields) => Promise<Reply>;
  /** The toast beside the errors at the fields, where a form has one. */
  toastFor?: (errors: FieldErrors) => OutcomeText | undefined;
  sent: OutcomeText;
  failed: OutcomeText;
  draft: FormDraft;
}

/** A form that strangers fill in: checked, stored once however often it is sent, cleared once it was accepted. */
export function useSentForm<Input, Values, Reply>(
  toSend: FormToSend<Input, Values, Reply>,
  onSent?: () => void,
) {
  const { send, toastFor, sent, failed, draft } = toSend;
  const { key, names, storage } = draft;
  const attempt = useRef<Attempt>(undefined);
  const [state, setState] = useState<FormState<Reply>>({ at: "idle" });
  const errorToast = useErrorToast();

  const { errors, form } = useCheckedForm({
    ...toSend,
    onInvalid(wrong) {
      const text = toastFor?.(wrong);
      setState({ at: "invalid", text });
      if (text) errorToast.show(text);
    },
    onMended: errorToast.end,
    onFailed: fail,
    onValid,
  });

  useEffect(() => {
    attempt.current = newAttempt();
    const hasDraft = withBrowserStorage(storage, (stored) => stored.getItem(key) !== null);
    const filled = form.ref.current;
    if (!hasDraft || !filled) return;
    import("./restore-draft.ts").then(
      ({ restoreDraft }) => restoreDraft({ key, names, storage }, filled),
      // A form works without it.
      () => {},
    );
  }, [key, names, storage, form.ref]);

  // The button that had the focus is disabled or gone.
  useEffect(() => {
    if (state.at === "sent" || state.at === "failed")
      form.ref.current?.querySelector<HTMLElement>("[data-outcome]")?.focus();
  }, [state, form.ref]);

  async function onValid(input: Input, filled: HTMLFormElement) {
    setState({ at: "sending" });
    try {
      attempt.current ??= newAttempt();
      const reply = await send(input, await describeAttempt(attempt.current));
      filled.reset();
      dropDraft(draft);
      attempt.current = newAttempt();
      setState({ at: "sent", reply });
      showToast(sent);
    } catch (error) {
      return fail(error);
    }
    onSent?.();
  }

  function fail(error: unknown) {
    setState({ at: "failed", text: failed, because: serverMessage(error) });
    errorToast.show(failed);
  }

  function startAgain() {
    setState({ at: "idle" });
    form.ref.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  function onInput() {
    if (form.ref.current) keepDraft(draft, form.ref.current);
    form.onInput();
  }

  return { state, errors, startAgain, form: { ...form, onInput } };
}
