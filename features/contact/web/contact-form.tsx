import { useState } from "react";
import { useSearchParams } from "react-router";
import { checkFields } from "../../../platform/web/check-fields.ts";
import { FormEnd } from "../../../platform/web/form-end.tsx";
import { useSentForm } from "../../../platform/web/use-sent-form.ts";
import type { OutcomeText } from "../../../shared/forms/outcome-text.ts";
import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextArea, TextField } from "../../../ui/field/field.tsx";
import { Trap } from "../../../ui/field/trap.tsx";
import { CONTACT_FORM, type FormOutcome, OUTCOMES } from "../contact-form.ts";
import { FAILED, HOW_IT_REACHES_US, INCOMPLETE, SENT } from "../contact-texts.ts";
import { LONGEST } from "../limits.ts";
import { type ContactEntry, mailDraft } from "../mail-draft.ts";
import { entryIn, FIELDS, sendMessage } from "./send-message.ts";

const check = (form: HTMLFormElement) => ({ problems: checkFields(form, { longest: LONGEST }) });

/** Sent by script, or without one posted as a form, after which the address says what became of it. */
export function ContactForm({ draftKey }: { draftKey: string }) {
  const [entry, setEntry] = useState<ContactEntry>();
  const { state, problems, form, startAgain } = useSentForm({
    check,
    send(fields, attempt) {
      setEntry(entryIn(fields));
      return sendMessage(fields, attempt);
    },
    sent: SENT,
    failed: FAILED,
    draft: { key: draftKey, names: FIELDS },
  });
  const didNotGo = state.at === "refused" && state.said !== undefined;
  return (
    <form {...form} action={CONTACT_FORM} method="post" noValidate className="grid gap-6">
      <p className="type-ui text-text-2">{HOW_IT_REACHES_US}</p>
      <Posted />
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            problem={problems.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            problem={problems.email}
          />
        </div>
        <TextField label="Subject" name="subject" required problem={problems.subject} />
        <TextArea label="Message" name="message" rows={7} required problem={problems.message} />
        <Trap />
        <FormEnd
          {...{ state, sent: SENT }}
          next="Write it down if you may want to ask about your message."
          submitLabel="Submit message"
          clicks="contact"
          againLabel="Write another message"
          onAgain={startAgain}
        />
      </fieldset>
      {didNotGo && entry && (
        <p>
          <a href={mailDraft(site.contacts.newsroom, entry)} className={buttonClass("plain")}>
            Open in mail program
          </a>
        </p>
      )}
    </form>
  );
}

const outcomes: Record<FormOutcome, OutcomeText> = {
  sent: SENT,
  incomplete: INCOMPLETE,
  failed: FAILED,
};

/** What became of a form that was posted without a script. */
function Posted() {
  const [given] = useSearchParams();
  const outcome = OUTCOMES.find((name) => name === given.get("message"));
  if (!outcome) return null;
  const { title, description } = outcomes[outcome];
  return (
    <Notice tone={outcome === "sent" ? "ok" : "err"} title={title} announce={false}>
      {description}
    </Notice>
  );
}
