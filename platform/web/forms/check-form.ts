import type { FieldErrors, FormCheck, FormSchema } from "./field-errors.ts";

/** What a form holds and what is wrong with it. */
export async function checkForm<Input, Values>(
  { schema, read, adjust }: FormCheck<Input, Values>,
  form: HTMLFormElement,
): Promise<{ values: Values; errors: FieldErrors }> {
  const rules = await schema();
  const values = read(new FormData(form));
  const errors = errorsIn(values, rules);
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

/** The first error of each field. One inside a list counts for the field that holds the list. */
function errorsIn(values: unknown, schema: FormSchema<unknown>): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = path.findLast((part) => typeof part === "string") ?? "";
    errors[name] ??= message;
  }
  return errors;
}
