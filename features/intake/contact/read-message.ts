import { type FormFields, fieldIn } from "#shared/forms/field-in.ts";

/** What the form holds, in the shape of the call. */
export const readMessage = (fields: FormFields) => ({
  name: fieldIn(fields, "name"),
  email: fieldIn(fields, "email"),
  subject: fieldIn(fields, "subject"),
  message: fieldIn(fields, "message"),
  website: fieldIn(fields, "website"),
});
