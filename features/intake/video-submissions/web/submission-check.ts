import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { adjustSubmission, readSubmission } from "../submission-form.ts";
import { AGREEMENT_REQUIRED, MISSING } from "../submission-texts.ts";
import { SUBMISSION_FIELDS } from "./submission-fields.ts";

export const submissionCheck = {
  schema: async () =>
    (await import("#features/intake/calls/video-submissions.ts")).submitVideo.request.body,
  read: readSubmission,
  adjust: (errors: FieldErrors, values: { date: string }) =>
    adjustSubmission(errors, values, new Date()),
  /** Names the first field that is wrong, which has the focus; a missing agreement has a toast of its own. */
  toastFor(errors: FieldErrors) {
    const first = [...SUBMISSION_FIELDS, "fileKey"].find((name) => errors[name] !== undefined);
    if (first !== undefined) return { title: MISSING, description: errors[first] ?? "" };
    return errors.agreementAccepted === undefined ? undefined : AGREEMENT_REQUIRED;
  },
};
