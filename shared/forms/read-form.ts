import type { Fields, FormValues } from "./define-form.ts";
import { type FormFields, fieldIn } from "./field-in.ts";

/** What the fields of a form hold, in the shape of its call. */
export function readForm<F extends Fields>(fields: F, sent: FormFields): FormValues<F> {
  const values = Object.entries(fields).map(
    ([name, { read = fieldIn }]) => [name, read(sent, name)] as const,
  );
  // Each value has the type that its field declares.
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  ) as unknown as FormValues<F>;
}
