import { type FormFields, fieldIn } from "#shared/forms/field-in.ts";
import type { PlainForm } from "#shared/forms/plain-form.ts";
import { AGREEMENT_VERSION } from "./agreement.ts";
import { findFilmedDayProblem } from "./filmed-day.ts";

export const SUBMISSION_FORM: PlainForm = {
  action: "/api/submit-video/form",
  page: "/submit-video",
};

/** Left out when empty. */
function filled(fields: FormFields, name: "videoUrl" | "fileKey") {
  const value = fieldIn(fields, name);
  return value ? { [name]: value } : {};
}

/** What the form holds, in the shape of the call. */
export const readSubmission = (fields: FormFields) => ({
  ...filled(fields, "videoUrl"),
  ...filled(fields, "fileKey"),
  title: fieldIn(fields, "title"),
  description: fieldIn(fields, "description"),
  location: fieldIn(fields, "location"),
  date: fieldIn(fields, "date"),
  submitterName: fieldIn(fields, "submitterName"),
  submitterEmail: fieldIn(fields, "submitterEmail"),
  agreementAccepted: fields.has("agreementAccepted"),
  agreementVersion: AGREEMENT_VERSION,
  website: fieldIn(fields, "website"),
});

/** What depends on today's date. */
export function adjustSubmission(
  errors: Readonly<Record<string, string>>,
  { date }: { date: string },
  now: Date,
): Readonly<Record<string, string>> {
  const day = errors.date ?? findFilmedDayProblem(date, now);
  return day ? { ...errors, date: day } : errors;
}
