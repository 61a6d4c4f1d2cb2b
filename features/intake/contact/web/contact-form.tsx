import { useState } from "react";
import { FormEnd } from "#platform/web/forms/form-end.tsx";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useSentForm } from "#platform/web/forms/use-sent-form.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Trap } from "#ui/field/trap.tsx";
import { contactForm } from "../contact-form.ts";
import { type ContactEntry, mailDraft } from "../mail-draft.ts";

const { sent } = contactForm.texts;

export function ContactForm({ draftKey }: { draftKey: string }) {
  const [entry, setEntry] = useState<ContactEntry>();
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
          {...{ state, sent }}
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
