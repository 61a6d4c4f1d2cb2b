import type { ReactNode } from "react";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { AGREEMENT_TITLE } from "../agreement.ts";
import { SUBMISSION_FORM } from "../submission-form.ts";
import { FAILED, SUBMITTED } from "../submission-texts.ts";
import { Agreement } from "./agreement.tsx";
import { FileField } from "./file-field.tsx";
import { sendSubmission } from "./send-submission.ts";
import { submissionCheck } from "./submission-check.ts";
import { SUBMISSION_FIELDS } from "./submission-fields.ts";

interface SubmissionFormProps {
  draftKey: string;
  /** Shown after the video was sent. */
  next: ReactNode;
}

export const SubmissionForm = ({ draftKey, next }: SubmissionFormProps) => (
  <SentForm
    {...submissionCheck}
    plain={SUBMISSION_FORM}
    send={sendSubmission}
    sent={SUBMITTED}
    failed={FAILED}
    draft={{ key: draftKey, names: SUBMISSION_FIELDS, storage: "local" }}
    next={next}
    submitLabel="Submit Video"
    clicks="submit-video"
    againLabel="Submit another video"
  >
    {(errors) => (
      <>
        <VideoFields errors={errors} />
        <SubmitterFields errors={errors} />
        <FormPart number={3} title={AGREEMENT_TITLE}>
          <Agreement />
          <CheckboxField
            label={`I agree to the ${AGREEMENT_TITLE}`}
            name="agreementAccepted"
            required
            problem={errors.agreementAccepted}
          />
        </FormPart>
      </>
    )}
  </SentForm>
);

const VideoFields = ({ errors }: { errors: FieldErrors }) => (
  <FormPart number={1} title="The video">
    <TextField
      label="Title"
      help="What happened, in one line."
      name="title"
      required
      problem={errors.title}
    />
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="Location"
        help="Street, place or landmark, and the town."
        name="location"
        required
        problem={errors.location}
      />
      <TextField
        label="Date"
        help="The day it was filmed."
        name="date"
        type="date"
        required
        problem={errors.date}
      />
    </div>
    <TextArea
      label="Description"
      help="Who and what it shows, what happened before and after, and how you know."
      name="description"
      rows={6}
      required
      problem={errors.description}
    />
    <div className="noscript:hidden">
      <FileField problem={errors.fileKey} />
    </div>
    <TextField
      label="Video link (optional)"
      help="A shared folder or a video site. Without a file or a link we will write to you."
      name="videoUrl"
      type="url"
      inputMode="url"
      placeholder="https://"
      problem={errors.videoUrl}
    />
  </FormPart>
);

const SubmitterFields = ({ errors }: { errors: FieldErrors }) => (
  <FormPart number={2} title="You">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="Your name"
        help="As it should appear in the credit."
        name="submitterName"
        autoComplete="name"
        required
        problem={errors.submitterName}
      />
      <TextField
        label="Your email"
        help="Never published. Your points are stored under it."
        name="submitterEmail"
        type="email"
        autoComplete="email"
        required
        problem={errors.submitterEmail}
      />
    </div>
  </FormPart>
);
