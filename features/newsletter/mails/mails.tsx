import { writeMail } from "../../../platform/mails/write-mail.tsx";
import { site } from "../../../site.config.ts";
import { Alert } from "./alert.tsx";
import { Digest, digestSubject } from "./digest.tsx";
import type { NewsletterMails } from "./mail-texts.ts";
import { Welcome, welcomeSubject } from "./welcome.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: NewsletterMails = {
  writeWelcome: (mail) => writeMail(welcomeSubject(mail.lists), <Welcome {...mail} />),
  writeDigest: (mail) => writeMail(digestSubject(mail), <Digest {...mail} />),
  writeAlert: (mail) =>
    writeMail(
      `${site.name}: ${mail.isCorrection ? "Correction: " : ""}${mail.title}`,
      <Alert {...mail} />,
    ),
};
