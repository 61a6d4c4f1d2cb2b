import { isBlank } from "../../shared/text/plain-text.ts";

/** What is wrong with which field. */
export type Problems = Readonly<Record<string, string>>;

export interface FieldRules {
  /** In characters as people count them. */
  longest: Readonly<Record<string, number>>;
  /** What else can be wrong with a field that is filled in. */
  more?: Readonly<Record<string, (value: string) => string | undefined>>;
}

/**
 * Checks a form for itself, all fields at once: the browser would show one after the other, in its own words. What is
 * required and which field is an address is written on the fields.
 */
export function checkFields(form: HTMLFormElement, { longest, more = {} }: FieldRules): Problems {
  const problems: Record<string, string> = {};
  for (const field of form.elements) {
    if (!isField(field) || field.name === "") continue;
    const problem = problemOf(field, longest[field.name], more[field.name]);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element.matches("input, textarea, select") && !element.matches("[type=checkbox]");

function problemOf(
  { value, required, validity, type }: Field,
  longest = Number.POSITIVE_INFINITY,
  more?: (value: string) => string | undefined,
): string | undefined {
  if (isBlank(value)) return required ? "Please fill this in." : undefined;
  if (type === "email" && validity.typeMismatch) return "Please enter a valid email address.";
  if ([...value.trim()].length > longest)
    return `Please use at most ${longest.toLocaleString("en-US")} characters.`;
  return more?.(value.trim());
}
