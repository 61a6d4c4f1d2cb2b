import type * as z from "zod/mini";
import type { Endpoint } from "../contract/endpoint.ts";
import type { OutcomeText } from "./outcome-text.ts";
import type { FormFields } from "./plain-form.ts";

export interface FormField {
  /** None where no control is shown: for the trap, or a value that the page puts there. */
  label?: string;
  help?: string;
  type?: "date" | "email" | "tel" | "url";
  inputMode?: "url";
  autoComplete?: string;
  placeholder?: string;
  rows?: number;
  isOptional?: true;
  /** Not stored in the browser before the form is sent. */
  isPrivate?: true;
  /** From the form to the shape of the call; trimmed text by default. Undefined is left out. */
  read?: (fields: FormFields, name: string) => unknown;
}

export type Fields = Readonly<Record<string, FormField>>;
type ValueOf<F> = F extends { read: (...read: never) => infer Value } ? Value : string;
/** What a form holds once it was read. */
export type FormValues<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** What the body of the call holds, without what the browser adds by itself. */
type FieldName<E extends Endpoint> = E["request"]["body"] extends z.ZodMiniType
  ? Exclude<keyof z.input<E["request"]["body"]>, "clientKey" | "fillSeconds"> & string
  : never;

type Errors = Readonly<Record<string, string>>;

/** What the sender reads about the result. */
export interface FormTexts {
  sent: OutcomeText;
  failed: OutcomeText;
}

interface FormFacts<E extends Endpoint, F extends Fields, Page> {
  /** Loaded when the form is first touched, so that no page loads the schema up front. */
  call: () => Promise<E>;
  /** Where browsers without JavaScript post it. */
  action: string;
  /** Where it is shown again when something is wrong, and that says so when it was sent. */
  page: Page;
  /** In the order of the form. */
  fields: F;
  /** For rules beyond the schema, such as those that depend on today's date. */
  adjust?: (errors: Errors, values: FormValues<F>, now: Date) => Errors;
}

/** One that the browser sends by its call, and says how that went. */
export type DefinedForm<E extends Endpoint, F extends Fields> = FormFacts<E, F, unknown> & {
  texts: FormTexts;
};

/**
 * A form of strangers, stated once: reading a request, the plain form, the draft and the facts of its controls follow. A
 * field of the call that is missing here, or one too many, is a type error.
 */
export const defineForm = <
  E extends Endpoint,
  const F extends Fields & Record<FieldName<E>, FormField>,
  Page extends string | ((values: FormValues<F>) => string),
  Texts extends { texts?: FormTexts },
>(
  form: FormFacts<E, F, Page> & Texts & { fields: Record<Exclude<keyof F, FieldName<E>>, never> },
): FormFacts<E, F, Page> & Texts => form;
