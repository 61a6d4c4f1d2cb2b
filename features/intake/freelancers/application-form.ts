import { type FormFields, fieldIn } from "#shared/forms/field-in.ts";
import type { PlainForm } from "#shared/forms/plain-form.ts";
import { findAgeProblem } from "./age.ts";

export const APPLICATION_FORM: PlainForm = { action: "/api/join-fntv/form", page: "/join-fntv" };

/** What the form holds, in the shape of the call. */
export const readApplication = (fields: FormFields) => ({
  firstName: fieldIn(fields, "firstName"),
  fullName: fieldIn(fields, "fullName"),
  phoneNumber: fieldIn(fields, "phoneNumber"),
  email: fieldIn(fields, "email"),
  dateOfBirth: fieldIn(fields, "dateOfBirth"),
  experience: fieldIn(fields, "experience"),
  location: fieldIn(fields, "location"),
  openToTravel: fieldIn(fields, "openToTravel"),
  commissionWork: fieldIn(fields, "commissionWork"),
  workLinks: fieldIn(fields, "workLinks"),
  sendCopy: fields.has("sendCopy"),
  website: fieldIn(fields, "website"),
});

/** What depends on today's date. */
export function adjustApplication(
  errors: Readonly<Record<string, string>>,
  { dateOfBirth }: { dateOfBirth: string },
  now: Date,
): Readonly<Record<string, string>> {
  const age = errors.dateOfBirth ?? findAgeProblem(dateOfBirth, now);
  return age ? { ...errors, dateOfBirth: age } : errors;
}
