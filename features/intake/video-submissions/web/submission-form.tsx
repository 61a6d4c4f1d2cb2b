import type { ReactNode } from "react";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { draftNames } from "#platform/web/forms/form-draft.ts";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { AGREEMENT_TITLE } from "../agreement.ts";
import { submissionForm } from "../submission-form.ts";
import { AGREEMENT_REQUIRED, MISSING } from "../submission-texts.ts";
import { Agreement } from "./agreement.tsx";
import { FileField } from "./file-field.tsx";

interface SubmissionFormProps {
  draftKey: string;
  /** Shown after the video was sent. */
  next: ReactNode;
}

/** Names the first field that is wrong, which has the focus; a missing agreement has a toast of its own. */
function toastFor(errors: FieldErrors) {
  const first = [...draftNames(submissionForm.fields), "fileKey"].find(
    (name) => errors[name] !== undefined,
  );
  if (first !== undefined) return { title: MISSING, description: errors[first] ?? "" };
  return errors.agreementAccepted === undefined ? undefined : AGREEMENT_REQUIRED;
}

export const SubmissionForm = ({ draftKey, next }: SubmissionFormProps) => (
  <SentForm
    of={submissionForm}
    draftKey={draftKey}
    toastFor={toastFor}
    next={next}
    submitLabel="Submit Video"
    clicks="submit-video"
    againLabel="Submit another video"
  >
    {(field, errors) => (
      <>
        <FormPart number={1} title="The video">
          <TextField {...field("title")} />
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField {...field("location")} />
            <TextField {...field("date")} />
          </div>
          <TextArea {...field("description")} />
          <div className="noscript:hidden">
            <FileField problem={errors.fileKey} />
          </div>
          <TextField {...field("videoUrl")} />
        </FormPart>
        <FormPart number={2} title="You">
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField {...field("submitterName")} />
            <TextField {...field("submitterEmail")} />
          </div>
        </FormPart>
        <FormPart number={3} title={AGREEMENT_TITLE}>
          <Agreement />
          <CheckboxField {...field("agreementAccepted")} />
        </FormPart>
      </>
    )}
  </SentForm>
);
