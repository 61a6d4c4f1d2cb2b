import type { ReactNode } from "react";
import { CHOICES, type Choice } from "#features/intake/freelancers/application-choices.ts";
import { applicationForm } from "#features/intake/freelancers/application-form.ts";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import type { PageHead } from "#platform/web/page.ts";
import { storageKey } from "#platform/web/storage-key.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Facts } from "#ui/page/facts.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";

const LABELS: Record<Choice, string> = { yes: "Yes", no: "No", maybe: "Maybe", other: "Other" };

interface ChoiceFieldProps {
  label: string;
  name: string;
  problem: string | undefined;
}

const ChoiceField = ({ label, name, problem }: ChoiceFieldProps) => (
  <SelectField label={label} name={name} defaultValue="" required problem={problem}>
    <option value="">Please choose</option>
    {CHOICES.map((choice) => (
      <option key={choice} value={choice}>
        {LABELS[choice]}
      </option>
    ))}
  </SelectField>
);

interface ApplicationFormProps {
  draftKey: string;
  /** Shown after the application was sent. */
  next: ReactNode;
}

const ApplicationForm = ({ draftKey, next }: ApplicationFormProps) => (
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

export const head = (): PageHead => ({
  title: `Join ${site.name}`,
  description: `Apply to film for ${site.name} as a freelance videographer.`,
  canonical: "/join-fntv",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title={`Join ${site.name}`} label="Freelance videographers">
      We are looking for people who film where they live. Tell us who you are and what you have
      shot.
    </PageIntro>
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <ApplicationForm
          draftKey={storageKey("application")}
          next={
            <>
              Meanwhile, read our <TextLink to="/ethics">ethics rules</TextLink>. They apply to
              freelancers too.
            </>
          }
        />
      </div>
      <div className="grid content-start gap-12">
        <WhoWeLookFor />
        <YourData />
      </div>
    </div>
  </PageFrame>
);

const WhoWeLookFor = () => (
  <section aria-labelledby="who">
    <SectionHeading id="who">Who we look for</SectionHeading>
    <Facts
      facts={[
        {
          title: "Close to the story",
          text: "You live where news happens, or get there before others do.",
        },
        {
          title: "Steady hands",
          text: "You can hold a shot for ten seconds and record usable sound.",
        },
        {
          title: "Honest",
          text: "You never stage a scene, and you tell us what you did not see.",
        },
      ]}
    />
    <p className="type-ui mt-4 text-text-2">
      Only one video? <TextLink to="/submit-video">Submit it here</TextLink>.
    </p>
  </section>
);

const YourData = () => (
  <section aria-labelledby="your-data">
    <SectionHeading id="your-data">What we do with it</SectionHeading>
    <Facts
      facts={[
        {
          title: "Editors read it",
          text: "Only editors. Your date of birth and phone number are stored separately.",
        },
        {
          title: "It is deleted",
          text: "We delete your date of birth and phone number if we decline, and after 180 days in any case. We delete the application after two years.",
        },
      ]}
    />
  </section>
);
