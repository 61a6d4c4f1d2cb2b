import type * as z from "zod/mini";

/** What is wrong with which field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormSchema<Input> = z.ZodMiniType<unknown, Input>;

/** The first error of each field. One inside a list counts for the field that holds the list. */
export function fieldErrors(schema: FormSchema<unknown>, input: unknown): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const name = path.findLast((part) => typeof part === "string") ?? "";
    errors[name] ??= message;
  }
  return errors;
}

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

/** What stands in a field, trimmed. */
export const fieldIn = (fields: FormData, name: string) => String(fields.get(name) ?? "").trim();
