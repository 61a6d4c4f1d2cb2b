import type { ReactNode } from "react";
import type { Problems } from "../../../platform/web/check-fields.ts";
import { SentForm } from "../../../platform/web/sent-form.tsx";
import { CheckboxField } from "../../../ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "../../../ui/field/field.tsx";
import { FormPart } from "../../../ui/field/form-part.tsx";
import { FAILED, SUBMITTED } from "../application-texts.ts";
import { MOST_LINKS } from "../limits.ts";
import { checkApplication } from "./check-application.ts";
import { ChoiceField } from "./choice-field.tsx";
import { DRAFT_FIELDS, sendApplication } from "./send-application.ts";

interface ApplicationFormProps {
  draftKey: string;
  /** What else whoever applied can do. */
  next: ReactNode;
}

export const ApplicationForm = ({ draftKey, next }: ApplicationFormProps) => (
  <SentForm
    check={checkApplication}
    send={sendApplication}
    sent={SUBMITTED}
    failed={FAILED}
    draft={{ key: draftKey, names: DRAFT_FIELDS }}
    next={next}
    submitLabel="Submit Application"
    clicks="apply"
    againLabel="Start another application"
  >
    {(problems) => (
      <>
        <PersonFields problems={problems} />
        <WorkFields problems={problems} />
        <TermsFields problems={problems} />
      </>
    )}
  </SentForm>
);

const PersonFields = ({ problems }: { problems: Problems }) => (
  <FormPart number={1} title="You">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="First name"
        help="What we call you."
        name="firstName"
        autoComplete="given-name"
        required
        problem={problems.firstName}
      />
      <TextField
        label="Full name"
        help="As in your papers."
        name="fullName"
        autoComplete="name"
        required
        problem={problems.fullName}
      />
      <TextField
        label="Email"
        help="Where we answer you."
        name="email"
        type="email"
        autoComplete="email"
        required
        problem={problems.email}
      />
      <TextField
        label="Phone number (optional)"
        help="For when news cannot wait."
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        problem={problems.phoneNumber}
      />
      <TextField
        label="Date of birth"
        help="You must be of age. Seen by editors only."
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        required
        problem={problems.dateOfBirth}
      />
      <TextField
        label="Location"
        help="Where you live and work."
        name="location"
        autoComplete="address-level2"
        required
        problem={problems.location}
      />
    </div>
  </FormPart>
);

const WorkFields = ({ problems }: { problems: Problems }) => (
  <FormPart number={2} title="Your work">
    <TextArea
      label="Experience"
      help="What you have filmed, for whom, and with which equipment."
      name="experience"
      rows={6}
      required
      problem={problems.experience}
    />
    <TextArea
      label="Work links (optional)"
      help={`Up to ${MOST_LINKS} links to your work, one on each line.`}
      name="workLinks"
      rows={3}
      placeholder="https://"
      problem={problems.workLinks}
    />
  </FormPart>
);

const TermsFields = ({ problems }: { problems: Problems }) => (
  <FormPart number={3} title="Working with us">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <ChoiceField label="Open to travel?" name="openToTravel" problem={problems.openToTravel} />
      <ChoiceField
        label="Commission work?"
        name="commissionWork"
        problem={problems.commissionWork}
      />
    </div>
    <CheckboxField
      label="Send me a copy"
      help="First a mail with your reference and a link, one a day at most. Press the link, and what you entered comes to the same address, without birth date and phone number."
      name="sendCopy"
    />
  </FormPart>
);
