import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FormCheck, hasErrors } from "./field-errors.ts";

const openCheck = () => import("./check-form.ts");

type CheckedFormOptions<Input, Values> = FormCheck<Input, Values> & {
  onValid: (input: Input, form: HTMLFormElement) => unknown;
  onInvalid?: (errors: FieldErrors, values: Values) => void;
  /** Nothing of what was refused is wrong any more. */
  onMended?: () => void;
  /** The schema could not be loaded. */
  onFailed: (error: unknown) => void;
};

/**
 * Checks a form when it is sent. Errors stay until their field is right again, and none appears while somebody types. The
 * form is `noValidate`, as the browser would show one error after the other in its own words.
 */
export function useCheckedForm<Input, Values>(options: CheckedFormOptions<Input, Values>) {
  const { schema, onValid, onInvalid, onMended, onFailed } = options;
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  // Whatever had the focus may have been disabled while the form was sent.
  useEffect(() => {
    if (hasErrors(refused)) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  function report(found: FieldErrors) {
    setRefused(found);
    setErrors(found);
  }

  async function recheck() {
    if (!hasErrors(refused) || !form.current) return;
    const { recheckForm } = await openCheck();
    const left = await recheckForm(options, form.current, refused);
    setErrors(left);
    if (!hasErrors(left)) onMended?.();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = event.currentTarget;
    if (loading.current) return;
    loading.current = true;
    try {
      const { checkForm } = await openCheck();
      const { values, errors: found } = await checkForm(options, filled);
      report(found);
      if (hasErrors(found)) onInvalid?.(found, values);
      // The schema has accepted the values, so they are what the call takes.
      else onValid(values as unknown as Input, filled);
    } catch (error) {
      onFailed(error);
    }
    loading.current = false;
  }

  const onFocus = () => {
    Promise.all([openCheck(), schema()]).catch(() => {});
  };
  return {
    errors,
    report,
    recheck,
    form: { ref: form, onSubmit, onFocus, onInput: recheck, noValidate: true },
  };
}
