import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FormSchema, fieldErrors, hasErrors } from "./field-errors.ts";

/** How a form is checked in the browser: by the schema that the server checks it with. */
export interface FormCheck<Input, Values> {
  /** Loaded when the form is first touched, so that no page loads it up front. */
  schema: () => Promise<FormSchema<Input>>;
  /** What the form holds, in the shape of the call. */
  read: (fields: FormData) => Values;
  /** For rules beyond the schema, such as those that depend on today's date. */
  adjust?: (errors: FieldErrors, values: Values) => FieldErrors;
}

interface CheckedFormOptions<Input, Values> extends FormCheck<Input, Values> {
  onValid: (input: Input, form: HTMLFormElement) => unknown;
  onInvalid?: (errors: FieldErrors, values: Values) => void;
  /** The schema could not be loaded. */
  onFailed: (error: unknown) => void;
}

/**
 * Checks a form when it is sent. Errors stay until their field is right again, and none appears while somebody types. The
 * form is `noValidate`, as the browser would show one error after the other in its own words.
 */
export function useCheckedForm<Input, Values>(options: CheckedFormOptions<Input, Values>) {
  const { schema, read, adjust, onValid, onInvalid, onFailed } = options;
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [current, setCurrent] = useState<FieldErrors>({});

  // Whatever had the focus may have been disabled while the form was sent.
  useEffect(() => {
    if (hasErrors(refused)) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  function report(errors: FieldErrors) {
    setRefused(errors);
    setCurrent(errors);
  }

  async function check(filled: HTMLFormElement) {
    const rules = await schema();
    const values = read(new FormData(filled));
    const errors = fieldErrors(rules, values);
    return { values, errors: adjust ? adjust(errors, values) : errors };
  }

  async function recheck() {
    if (hasErrors(refused) && form.current) setCurrent((await check(form.current)).errors);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = event.currentTarget;
    if (loading.current) return;
    loading.current = true;
    try {
      const { values, errors } = await check(filled);
      report(errors);
      if (hasErrors(errors)) onInvalid?.(errors, values);
      // The schema has accepted the values, so they are what the call takes.
      else onValid(values as unknown as Input, filled);
    } catch (error) {
      onFailed(error);
    }
    loading.current = false;
  }

  const onFocus = () => {
    schema().catch(() => {});
  };
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(current).filter(([name]) => name in refused),
  );
  return {
    errors,
    report,
    recheck,
    form: { ref: form, onSubmit, onFocus, onInput: recheck, noValidate: true },
  };
}
