import { findErrors, readForm } from "#shared/forms/read-form.ts";
import type { FieldErrors, FormCheck } from "./field-errors.ts";

/** What a form holds and what is wrong with it. */
export async function checkForm<Input, Values>(
  check: FormCheck<Input, Values>,
  form: HTMLFormElement,
): Promise<{ values: Values; errors: FieldErrors }> {
  const { adjust } = check;
  const rules = await check.schema();
  const sent = new FormData(form);
  // The fields of a form are declared with the types of its call.
  const values =
    "fields" in check ? (readForm(check.fields, sent) as unknown as Values) : check.read(sent);
  const errors = findErrors(rules.safeParse(values).error?.issues ?? []);
  return { values, errors: adjust ? adjust(errors, values, new Date()) : errors };
}

/** What is still wrong with the fields that were refused. */
export async function recheckForm<Input, Values>(
  check: FormCheck<Input, Values>,
  form: HTMLFormElement,
  refused: FieldErrors,
): Promise<FieldErrors> {
  const { errors } = await checkForm(check, form);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in refused));
}
