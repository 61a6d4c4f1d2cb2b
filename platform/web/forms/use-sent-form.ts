import { useEffect, useMemo, useRef, useState } from "react";
import type { CallInput, Endpoint, Reply } from "#shared/contract/endpoint.ts";
import type { DefinedForm, Fields, FormValues } from "#shared/forms/define-form.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { SHORTEST_FILL } from "#shared/forms/signs-of-program.ts";
import { SECOND } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import { call, serverMessage } from "../call.ts";
import type { FieldErrors, FormSchema } from "./field-errors.ts";
import { draftNames, dropDraft, keepDraft } from "./form-draft.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useErrorToast } from "./use-error-toast.ts";

/** One filled-in form, however often it has to be sent: the server stores it once under its key. */
interface Attempt {
  clientKey: string;
  openedAt: number;
}

const newAttempt = (): Attempt => ({
  clientKey: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("-"),
  openedAt: performance.now(),
});

/** What goes along with the form, once it has been open for as long as people need. */
async function describeAttempt({ clientKey, openedAt }: Attempt) {
  const missing = openedAt + SHORTEST_FILL - performance.now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
  return { clientKey, fillSeconds: Math.round((performance.now() - openedAt) / SECOND) };
}

export type FormState<Reply> =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "sent"; reply: Reply }
  | { at: "invalid"; text: OutcomeText | undefined }
  | { at: "failed"; text: OutcomeText; because: string };

type Labelled<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { label: string } ? Name : never;
}[keyof F] &
  string;

/** What the parts of `ui/field` need to know of a field. */
export type FieldOf<F extends Fields> = <Name extends Labelled<F>>(
  name: Name,
) => Omit<F[Name], "read" | "isOptional" | "isPrivate"> & {
  name: Name;
  required: boolean;
  problem: string | undefined;
};

export interface FormUse<F extends Fields> {
  /** The name under which the browser stores what was typed. */
  draftKey: string;
  /** `session`: in this tab only. */
  storage?: "local" | "session";
  /** The toast beside the errors at the fields, where a form has one. */
  toastFor?: (errors: FieldErrors) => OutcomeText | undefined;
  /** Sees what is about to be sent. */
  onSend?: (values: FormValues<F>) => void;
  onSent?: () => void;
}

/** A form that strangers fill in: checked, stored once however often it is sent, cleared once it was accepted. */
export function useSentForm<E extends Endpoint, F extends Fields>(
  sentForm: DefinedForm<E, F>,
  { draftKey: key, storage = "local", toastFor, onSend, onSent }: FormUse<F>,
) {
  const { sent, failed } = sentForm.texts;
  const names = useMemo(() => draftNames(sentForm.fields), [sentForm]);
  const attempt = useRef<Attempt>(undefined);
  const [state, setState] = useState<FormState<Reply<E>>>({ at: "idle" });
  const errorToast = useErrorToast();

  const { errors, form } = useCheckedForm<FormValues<F>, FormValues<F>>({
    // Its fields are those of the schema, see `defineForm`.
    schema: async () =>
      (await sentForm.call()).request.body as unknown as FormSchema<FormValues<F>>,
    fields: sentForm.fields,
    adjust: sentForm.adjust,
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

  async function onValid(values: FormValues<F>, filled: HTMLFormElement) {
    setState({ at: "sending" });
    try {
      attempt.current ??= newAttempt();
      const body = { ...values, ...(await describeAttempt(attempt.current)) };
      onSend?.(values);
      // The schema has accepted the values; what is in the path of a call is in fields of its form, too.
      const input = { params: values, body } as unknown as CallInput<E>;
      const reply = await call(await sentForm.call(), input);
      filled.reset();
      dropDraft({ key, names, storage });
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
    if (form.ref.current) keepDraft({ key, names, storage }, form.ref.current);
    form.onInput();
  }

  // Each field has the facts that the form declares of it.
  const field = ((name: string) => {
    const { read: _, isOptional = false, isPrivate: __, ...facts } = sentForm.fields[name] ?? {};
    return { ...facts, name, required: !isOptional, problem: errors[name] };
  }) as unknown as FieldOf<F>;

  return { state, errors, field, startAgain, form: { ...form, onInput } };
}
