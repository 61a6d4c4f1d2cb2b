import type * as z from "zod/mini";
import type { Fields, FormValues } from "./define-form.ts";
import { type FormFields, fieldIn } from "./plain-form.ts";

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

/** The first error of each field. One inside a list counts for the field that holds the list. */
export function findErrors(
  issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path.findLast((part) => typeof part === "string") ?? "";
    errors[name] ??= message;
  }
  return errors;
}
