import { type FormEvent, useEffect, useRef, useState } from "react";
import { site } from "../../../../site.config.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { type ContactEntry, mailDraft } from "./mail-draft.ts";
import { MailLink } from "./text-link.tsx";

const FIELDS = ["name", "email", "subject", "message"] as const;
type Problems = Partial<Record<keyof ContactEntry, string>>;

/** Sends nothing, and says so. The method keeps a browser without scripts from sending it, too. */
export function ContactForm() {
  const [entry, setEntry] = useState<ContactEntry>();
  const [problems, setProblems] = useState<Problems>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readEntry(new FormData(event.currentTarget));
    const blank = FIELDS.filter((name) => given[name] === "");
    setProblems(Object.fromEntries(blank.map((name) => [name, "Please fill this in."])));
    if (blank[0]) {
      const field = event.currentTarget.elements.namedItem(blank[0]);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    console.log("Contact form entry, not sent:", given);
    setEntry(given);
  }

  return (
    <form method="dialog" onSubmit={onSubmit} className="grid gap-6">
      <noscript>
        <Notice announce={false} title="This form needs JavaScript">
          Write to <MailLink address={site.contacts.newsroom} /> instead.
        </Notice>
      </noscript>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" required problem={problems.name} />
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
      <div>
        <Button type="submit" variant="signal">
          Submit message
        </Button>
      </div>
      {entry && <NothingSent entry={entry} />}
    </form>
  );
}

function readEntry(form: FormData): ContactEntry {
  const read = (name: keyof ContactEntry) => String(form.get(name) ?? "").trim();
  return {
    name: read("name"),
    email: read("email"),
    subject: read("subject"),
    message: read("message"),
  };
}

function NothingSent({ entry }: { entry: ContactEntry }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place}>
      <Notice title="Nothing was sent">
        <div className="grid justify-items-start gap-3">
          <p>
            This form does not send messages. Your text is still in your browser. Open it in your
            mail program and send it from there.
          </p>
          <a href={mailDraft(site.contacts.newsroom, entry)} className={buttonClass("plain")}>
            Open in mail program
          </a>
        </div>
      </Notice>
    </div>
  );
}
