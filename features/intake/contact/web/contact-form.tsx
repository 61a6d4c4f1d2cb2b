import { useState } from "react";
import { FormEnd } from "#platform/web/forms/form-end.tsx";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useSentForm } from "#platform/web/forms/use-sent-form.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Trap } from "#ui/field/trap.tsx";
import { CONTACT_FORM } from "../contact-form.ts";
import { FAILED, HOW_IT_REACHES_US, SENT } from "../contact-texts.ts";
import { type ContactEntry, mailDraft } from "../mail-draft.ts";
import { readMessage } from "../read-message.ts";
import { FIELDS, schema, sendMessage } from "./send-message.ts";

export function ContactForm({ draftKey }: { draftKey: string }) {
  const [entry, setEntry] = useState<ContactEntry>();
  const { state, errors, form, startAgain } = useSentForm({
    schema,
    read: readMessage,
    send(message, attempt) {
      setEntry(message);
      return sendMessage(message, attempt);
    },
    sent: SENT,
    failed: FAILED,
    draft: { key: draftKey, names: FIELDS, storage: "local" },
  });
  return (
    <form {...form} action={CONTACT_FORM.action} method="post" className="grid gap-6">
      <p className="type-ui text-text-2">{HOW_IT_REACHES_US}</p>
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-6">
        <legend className="sr-only">Fields of the message</legend>
        <PlainFormParts form={CONTACT_FORM} sent={SENT}>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              problem={errors.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              problem={errors.email}
            />
          </div>
          <TextField label="Subject" name="subject" required problem={errors.subject} />
          <TextArea label="Message" name="message" rows={7} required problem={errors.message} />
        </PlainFormParts>
        <Trap />
        <FormEnd
          {...{ state, sent: SENT }}
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
