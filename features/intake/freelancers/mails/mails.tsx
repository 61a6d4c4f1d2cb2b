import { writeMail } from "#platform/mails/write-mail.tsx";
import { Copy, copySubject } from "./copy.tsx";
import { Decision, decisionSubject } from "./decision.tsx";
import type { FreelancerMails } from "./mail-texts.ts";
import { Notice, noticeSubject } from "./notice.tsx";
import { Receipt, receiptSubject } from "./receipt.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: FreelancerMails = {
  writeNotice: (mail) => writeMail(noticeSubject(mail), <Notice {...mail} />),
  writeReceipt: (mail) => writeMail(receiptSubject(), <Receipt {...mail} />),
  writeCopy: (mail) => writeMail(copySubject(mail), <Copy {...mail} />),
  writeDecision: (mail) => writeMail(decisionSubject(mail), <Decision {...mail} />),
};
