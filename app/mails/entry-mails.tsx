import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { Alert } from "../../features/newsletter/mails/alert.tsx";
import type {
  AlertMail,
  NewsletterMails,
  WelcomeMail,
  WrittenMail,
} from "../../features/newsletter/mails/mail-texts.ts";
import { Welcome, welcomeSubject } from "../../features/newsletter/mails/welcome.tsx";
import { site } from "../../site.config.ts";

/** Every mail the site sends, written: built like the pages, because templates are JSX. */
const newsletter: NewsletterMails = {
  writeWelcome: (mail: WelcomeMail) => write(welcomeSubject, <Welcome {...mail} />),
  writeAlert: (mail: AlertMail) => write(`${site.name}: ${mail.title}`, <Alert {...mail} />),
};

export const mails = { newsletter };
export type Mails = typeof mails;

/** Headlines keep their spelling. */
const asWritten = { selectors: [{ selector: "h1", options: { uppercase: false } }] };

async function write(subject: string, template: ReactElement): Promise<WrittenMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html, asWritten) };
}
