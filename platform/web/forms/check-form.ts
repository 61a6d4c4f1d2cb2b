import { findErrors } from "#shared/forms/find-errors.ts";
import type { FieldErrors, FormCheck } from "./field-errors.ts";

/** What a form holds and what is wrong with it. */
export async function checkForm<Input, Values>(
  { schema, read, adjust }: FormCheck<Input, Values>,
  form: HTMLFormElement,
): Promise<{ values: Values; errors: FieldErrors }> {
  const rules = await schema();
  const values = read(new FormData(form));
  const errors = findErrors(rules.safeParse(values).error?.issues ?? []);
  return { values, errors: adjust ? adjust(errors, values) : errors };
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
