import { type ReactNode, useState } from "react";
import { contactForm, mailDraft } from "#features/intake/contact/contact-form.ts";
import { FormEnd } from "#platform/web/forms/form-end.tsx";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useSentForm } from "#platform/web/forms/use-sent-form.ts";
import type { PageHead } from "#platform/web/page.ts";
import { storageKey } from "#platform/web/storage-key.ts";
import { MailLink, PhoneLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Trap } from "#ui/field/trap.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";

const { sent } = contactForm.texts;

export const head = (): PageHead => ({
  title: "Contact Us",
  description: `How to contact the newsroom of ${site.name}.`,
  canonical: "/contact-us",
});

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="Contact Us" label="The newsroom">
        Tips, corrections, questions: a person reads every message.
      </PageIntro>
      <div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
        <section aria-label="Write to us" className="bg-s1 p-4 md:p-6">
          <ContactForm draftKey={storageKey("message")} />
        </section>
        <ContactInfo />
      </div>
    </PageFrame>
  );
}

function ContactForm({ draftKey }: { draftKey: string }) {
  const [entry, setEntry] = useState<Parameters<typeof mailDraft>[1]>();
  const { state, field, form, startAgain } = useSentForm(contactForm, {
    draftKey,
    onSend({ name, email, subject, message }) {
      setEntry({ name, email, subject, message });
      // The specification requires this log entry.
      console.log("Contact form entry:", { name, email, subject, message });
    },
  });
  return (
    <form {...form} action={contactForm.action} method="post" className="grid gap-6">
      <p className="type-ui text-text-2">
        Your message goes to the newsroom by email and is stored for a year. A person reads it and
        replies to your email address.
      </p>
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-6">
        <legend className="sr-only">Fields of the message</legend>
        <PlainFormParts form={contactForm} sent={sent}>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField {...field("name")} />
            <TextField {...field("email")} />
          </div>
          <TextField {...field("subject")} />
          <TextArea {...field("message")} />
        </PlainFormParts>
        <Trap />
        <FormEnd
          state={state}
          sent={sent}
          next="Keep it in case you want to ask about your message."
          submitLabel="Submit message"
          clicks="contact"
          againLabel="Write another message"
          onAgain={startAgain}
        />
      </fieldset>
      {state.at === "failed" && entry && (
        <p>
          <a href={mailDraft(site.contacts.newsroom, entry)} className={buttonClass("plain")}>
            Open in mail program
          </a>
        </p>
      )}
    </form>
  );
}

function ContactInfo() {
  const { newsroom, tips, phone, address } = site.contacts;
  return (
    <section aria-labelledby="contact-info" className="grid content-start">
      <SectionHeading id="contact-info">Contact info</SectionHeading>
      <dl className="grid">
        <ContactDetail label="Newsroom">
          <MailLink address={newsroom} />
        </ContactDetail>
        <ContactDetail label="Tips">
          <MailLink address={tips} />
        </ContactDetail>
        <ContactDetail label="Phone">
          <PhoneLink number={phone} />
        </ContactDetail>
        <ContactDetail label="Licensing">
          <MailLink address={site.licensing.email} />
        </ContactDetail>
        <ContactDetail label="Address">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </ContactDetail>
        <ContactDetail label="Video">
          <TextLink to="/submit-video">Submit a video</TextLink>
        </ContactDetail>
      </dl>
    </section>
  );
}

const ContactDetail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-t border-hair py-3">
    <dt className="type-label text-text-2">{label}</dt>
    <dd className="type-ui">{children}</dd>
  </div>
);
