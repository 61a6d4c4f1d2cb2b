import { renderOnce } from "#platform/mails/render-once.ts";
import { writeMail } from "#platform/mails/write-mail.tsx";
import { site } from "#site.config.ts";
import { Alert } from "./alert.tsx";
import { Digest, digestSubject } from "./digest.tsx";
import type { AlertMail, DigestMail, NewsletterMails, WelcomeMail } from "./mail-texts.ts";
import { Welcome, welcomeSubject } from "./welcome.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: NewsletterMails = {
  writeWelcome: renderOnce(["confirmUrl", "unsubscribeUrl"], (mail: WelcomeMail) =>
    writeMail(welcomeSubject(mail.lists), <Welcome {...mail} />),
  ),
  writeDigest: renderOnce(["unsubscribeUrl", "choiceUrl"], (mail: DigestMail) =>
    writeMail(digestSubject(mail), <Digest {...mail} />),
  ),
  writeAlert: renderOnce(["unsubscribeUrl", "choiceUrl"], (mail: AlertMail) =>
    writeMail(
      `${site.name}: ${mail.isCorrection ? "Correction: " : ""}${mail.title}`,
      <Alert {...mail} />,
    ),
  ),
};
