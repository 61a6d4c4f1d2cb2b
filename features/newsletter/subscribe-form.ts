import { type FormFields, fieldIn } from "../../shared/forms/field-in.ts";
import type { PlainForm } from "../../shared/forms/plain-form.ts";

/** A page of its own: the front page is long, and the form is far down. */
export const SUBSCRIBE_FORM: PlainForm = {
  action: "/api/newsletter/subscribe/form",
  page: "/newsletter/subscribe",
};

export const readSubscription = (fields: FormFields) => ({ email: fieldIn(fields, "email") });
