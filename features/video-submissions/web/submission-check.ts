import { type FieldErrors, fieldIn } from "../../../platform/web/forms/field-errors.ts";
import { AGREEMENT_VERSION } from "../agreement.ts";
import { findFilmedDayProblem } from "../filmed-day.ts";
import { AGREEMENT_REQUIRED, MISSING } from "../submission-texts.ts";
import { SUBMISSION_FIELDS } from "./submission-fields.ts";

const videoIn = (fields: FormData) => {
  const videoUrl = fieldIn(fields, "videoUrl");
  return videoUrl ? { videoUrl } : {};
};

const fileIn = (fields: FormData) => {
  const fileKey = fieldIn(fields, "fileKey");
  return fileKey ? { fileKey } : {};
};

export const submissionCheck = {
  schema: async () => (await import("../contract.ts")).submitVideo.request.body,
  read: (fields: FormData) => ({
    ...videoIn(fields),
    ...fileIn(fields),
    title: fieldIn(fields, "title"),
    description: fieldIn(fields, "description"),
    location: fieldIn(fields, "location"),
    date: fieldIn(fields, "date"),
    submitterName: fieldIn(fields, "submitterName"),
    submitterEmail: fieldIn(fields, "submitterEmail"),
    agreementAccepted: fields.has("agreementAccepted"),
    agreementVersion: AGREEMENT_VERSION,
    website: fieldIn(fields, "website"),
  }),
  adjust(errors: FieldErrors, { date }: { date: string }): FieldErrors {
    const day = errors.date ?? findFilmedDayProblem(date, new Date());
    return day ? { ...errors, date: day } : errors;
  },
  /** Names the first field that is wrong, which has the focus; a missing agreement has a toast of its own. */
  toastFor(errors: FieldErrors) {
    const first = [...SUBMISSION_FIELDS, "fileKey"].find((name) => errors[name] !== undefined);
    if (first !== undefined) return { title: MISSING, description: errors[first] ?? "" };
    return errors.agreementAccepted === undefined ? undefined : AGREEMENT_REQUIRED;
  },
};
