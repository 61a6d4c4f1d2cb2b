import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { adjustApplication, readApplication } from "../application-form.ts";

export const applicationCheck = {
  schema: async () =>
    (await import("#features/intake/calls/freelancers.ts")).applyToJoin.request.body,
  read: readApplication,
  adjust: (errors: FieldErrors, values: { dateOfBirth: string }) =>
    adjustApplication(errors, values, new Date()),
};
