import { writeMail } from "#platform/mails/write-mail.tsx";
import type { ContactMails } from "./mail-texts.ts";
import { Notice, noticeSubject } from "./notice.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: ContactMails = {
  writeNotice: (mail) => writeMail(noticeSubject(mail), <Notice {...mail} />),
};
