import { type FormFields, fieldIn, type PlainForm } from "#shared/forms/plain-form.ts";
import { LISTS } from "./lists.ts";

/** A page of its own: the front page is long, and the form is far down. */
export const SUBSCRIBE_FORM: PlainForm = {
  action: "/api/newsletter/subscribe/form",
  page: "/newsletter/subscribe",
};

export const readSubscription = (fields: FormFields) => ({ email: fieldIn(fields, "email") });

/** The form of the landing page and of articles, which has a choice. */
export const CHOICE_FORM: PlainForm = {
  action: "/api/newsletter/choice/form",
  page: "/newsletter",
};

/** The value of both lists, which are one choice in the form. */
export const BOTH = "both";

export function readChoice(fields: FormFields) {
  const choice = fieldIn(fields, "lists");
  // Checked by the schema of the call, which knows the names.
  const lists = choice === BOTH ? LISTS : [choice];
  return { ...readSubscription(fields), lists };
}
