import { writeMail } from "../../../platform/mails/write-mail.tsx";
import { site } from "../../../site.config.ts";
import { Alert } from "./alert.tsx";
import type { NewsletterMails } from "./mail-texts.ts";
import { Welcome, welcomeSubject } from "./welcome.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: NewsletterMails = {
  writeWelcome: (mail) => writeMail(welcomeSubject(), <Welcome {...mail} />),
  writeAlert: (mail) =>
    writeMail(
      `${site.name}: ${mail.isCorrection ? "Correction: " : ""}${mail.title}`,
      <Alert {...mail} />,
    ),
};
