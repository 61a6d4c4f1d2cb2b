import type * as z from "zod/mini";

/** What is wrong with which field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormSchema<Input> = z.ZodMiniType<unknown, Input>;

/** How a form is checked in the browser: by the schema that the server checks it with. */
export interface FormCheck<Input, Values> {
  /** Loaded when the form is first touched, so that no page loads it up front. */
  schema: () => Promise<FormSchema<Input>>;
  /** What the form holds, in the shape of the call. */
  read: (fields: FormData) => Values;
  /** For rules beyond the schema, such as those that depend on today's date. */
  adjust?: (errors: FieldErrors, values: Values) => FieldErrors;
}

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;
