import type { ReactNode } from "react";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { applicationForm } from "../application-form.ts";
import { ChoiceField } from "./choice-field.tsx";

interface ApplicationFormProps {
  draftKey: string;
  /** Shown after the application was sent. */
  next: ReactNode;
}

export const ApplicationForm = ({ draftKey, next }: ApplicationFormProps) => (
  <SentForm
    of={applicationForm}
    draftKey={draftKey}
    next={next}
    submitLabel="Submit Application"
    clicks="apply"
    againLabel="Start another application"
  >
    {(field) => (
      <>
        <FormPart number={1} title="You">
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField {...field("firstName")} />
            <TextField {...field("fullName")} />
            <TextField {...field("email")} />
            <TextField {...field("phoneNumber")} />
            <TextField {...field("dateOfBirth")} />
            <TextField {...field("location")} />
          </div>
        </FormPart>
        <FormPart number={2} title="Your work">
          <TextArea {...field("experience")} />
          <TextArea {...field("workLinks")} />
        </FormPart>
        <FormPart number={3} title="Working with us">
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <ChoiceField {...field("openToTravel")} />
            <ChoiceField {...field("commissionWork")} />
          </div>
          <CheckboxField {...field("sendCopy")} />
        </FormPart>
      </>
    )}
  </SentForm>
);
