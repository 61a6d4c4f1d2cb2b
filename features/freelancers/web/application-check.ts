import { type FieldErrors, fieldIn } from "../../../platform/web/forms/field-errors.ts";
import { findAgeProblem } from "../age.ts";

export const applicationCheck = {
  schema: async () => (await import("../contract.ts")).applyToJoin.request.body,
  read: (fields: FormData) => ({
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
  }),
  adjust(errors: FieldErrors, { dateOfBirth }: { dateOfBirth: string }): FieldErrors {
    const age = errors.dateOfBirth ?? findAgeProblem(dateOfBirth, new Date());
    return age ? { ...errors, dateOfBirth: age } : errors;
  },
};
