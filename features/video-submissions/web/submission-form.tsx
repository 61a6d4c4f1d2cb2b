import type { ReactNode } from "react";
import type { Problems } from "../../../platform/web/check-fields.ts";
import { SentForm } from "../../../platform/web/sent-form.tsx";
import { CheckboxField } from "../../../ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "../../../ui/field/field.tsx";
import { FormPart } from "../../../ui/field/form-part.tsx";
import { AGREEMENT_TITLE } from "../agreement.ts";
import { FAILED, SUBMITTED } from "../submission-texts.ts";
import { Agreement } from "./agreement.tsx";
import { checkSubmission } from "./check-submission.ts";
import { DRAFT_FIELDS, sendSubmission } from "./send-submission.ts";

interface SubmissionFormProps {
  draftKey: string;
  /** What else whoever sent a video can do. */
  next: ReactNode;
}

export const SubmissionForm = ({ draftKey, next }: SubmissionFormProps) => (
  <SentForm
    check={checkSubmission}
    send={sendSubmission}
    sent={SUBMITTED}
    failed={FAILED}
    draft={{ key: draftKey, names: DRAFT_FIELDS }}
    next={next}
    submitLabel="Submit Video"
    clicks="submit-video"
    againLabel="Submit another video"
  >
    {(problems) => (
      <>
        <VideoFields problems={problems} />
        <SubmitterFields problems={problems} />
        <FormPart number={3} title={AGREEMENT_TITLE}>
          <Agreement />
          <CheckboxField
            label={`I agree to the ${AGREEMENT_TITLE}`}
            name="agreementAccepted"
            required
            problem={problems.agreementAccepted}
          />
        </FormPart>
      </>
    )}
  </SentForm>
);

const VideoFields = ({ problems }: { problems: Problems }) => (
  <FormPart number={1} title="The video">
    <TextField
      label="Title"
      help="What happened, in one line."
      name="title"
      required
      problem={problems.title}
    />
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="Location"
        help="Street, place or landmark, and the town."
        name="location"
        required
        problem={problems.location}
      />
      <TextField
        label="Date"
        help="The day it was filmed."
        name="date"
        type="date"
        required
        problem={problems.date}
      />
    </div>
    <TextArea
      label="Description"
      help="Who and what is to be seen, what happened before and after, and how you know."
      name="description"
      rows={6}
      required
      problem={problems.description}
    />
    <TextField
      label="Video link (optional)"
      help="Where we can see it: a shared folder or a video site. Without one we write to you."
      name="videoUrl"
      type="url"
      inputMode="url"
      placeholder="https://"
      problem={problems.videoUrl}
    />
  </FormPart>
);

const SubmitterFields = ({ problems }: { problems: Problems }) => (
  <FormPart number={2} title="You">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="Your name"
        help="As we should credit it."
        name="submitterName"
        autoComplete="name"
        required
        problem={problems.submitterName}
      />
      <TextField
        label="Your email"
        help="Never published. Your points are kept under it."
        name="submitterEmail"
        type="email"
        autoComplete="email"
        required
        problem={problems.submitterEmail}
      />
    </div>
  </FormPart>
);
