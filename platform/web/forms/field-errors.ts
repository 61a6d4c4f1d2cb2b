import type * as z from "zod/mini";
import type { Fields } from "#shared/forms/define-form.ts";

/** What is wrong with which field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormSchema<Input> = z.ZodMiniType<unknown, Input>;

/** How a form is checked in the browser: by the schema that the server checks it with. */
export type FormCheck<Input, Values> = Rules<Input, Values> & Reading<Values>;

interface Rules<Input, Values> {
  /** Loaded when the form is first touched, so that no page loads it up front. */
  schema: () => Promise<FormSchema<Input>>;
  /** For rules beyond the schema, such as those that depend on today's date. */
  adjust?: ((errors: FieldErrors, values: Values, now: Date) => FieldErrors) | undefined;
}

/** How what the form holds gets the shape of the call: by its fields, or by a function. */
type Reading<Values> = { fields: Fields } | { read: (fields: FormData) => Values };

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;
