import type { ReactNode } from "react";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { APPLICATION_FORM } from "../application-form.ts";
import { FAILED, SUBMITTED } from "../application-texts.ts";
import { MOST_LINKS } from "../limits.ts";
import { applicationCheck } from "./application-check.ts";
import { ChoiceField } from "./choice-field.tsx";
import { DRAFT_FIELDS, sendApplication } from "./send-application.ts";

interface ApplicationFormProps {
  draftKey: string;
  /** Shown after the application was sent. */
  next: ReactNode;
}

export const ApplicationForm = ({ draftKey, next }: ApplicationFormProps) => (
  <SentForm
    {...applicationCheck}
    plain={APPLICATION_FORM}
    send={sendApplication}
    sent={SUBMITTED}
    failed={FAILED}
    draft={{ key: draftKey, names: DRAFT_FIELDS, storage: "local" }}
    next={next}
    submitLabel="Submit Application"
    clicks="apply"
    againLabel="Start another application"
  >
    {(errors) => (
      <>
        <PersonFields errors={errors} />
        <WorkFields errors={errors} />
        <TermsFields errors={errors} />
      </>
    )}
  </SentForm>
);

const PersonFields = ({ errors }: { errors: FieldErrors }) => (
  <FormPart number={1} title="You">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="First name"
        help="What we should call you."
        name="firstName"
        autoComplete="given-name"
        required
        problem={errors.firstName}
      />
      <TextField
        label="Full name"
        help="As on your ID."
        name="fullName"
        autoComplete="name"
        required
        problem={errors.fullName}
      />
      <TextField
        label="Email"
        help="We reply to this address."
        name="email"
        type="email"
        autoComplete="email"
        required
        problem={errors.email}
      />
      <TextField
        label="Phone number (optional)"
        help="For urgent assignments."
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        problem={errors.phoneNumber}
      />
      <TextField
        label="Date of birth"
        help="You must be at least 18. Only editors see it."
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        required
        problem={errors.dateOfBirth}
      />
      <TextField
        label="Location"
        help="Where you live and work."
        name="location"
        autoComplete="address-level2"
        required
        problem={errors.location}
      />
    </div>
  </FormPart>
);

const WorkFields = ({ errors }: { errors: FieldErrors }) => (
  <FormPart number={2} title="Your work">
    <TextArea
      label="Experience"
      help="What you have filmed, for whom, and with which equipment."
      name="experience"
      rows={6}
      required
      problem={errors.experience}
    />
    <TextArea
      label="Work links (optional)"
      help={`Up to ${MOST_LINKS} links to your work, one per line.`}
      name="workLinks"
      rows={3}
      placeholder="https://"
      problem={errors.workLinks}
    />
  </FormPart>
);

const TermsFields = ({ errors }: { errors: FieldErrors }) => (
  <FormPart number={3} title="Working with us">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <ChoiceField label="Open to travel?" name="openToTravel" problem={errors.openToTravel} />
      <ChoiceField label="Commission work?" name="commissionWork" problem={errors.commissionWork} />
    </div>
    <CheckboxField
      label="Send me a copy"
      help="We email you a link to confirm your address, at most one a day, and then the copy, without your birth date and phone number."
      name="sendCopy"
    />
  </FormPart>
);
