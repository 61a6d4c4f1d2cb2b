import { writeMail } from "#platform/mails/write-mail.tsx";
import { Accepted, acceptedSubject } from "./accepted.tsx";
import { Declined, declinedSubject } from "./declined.tsx";
import { Live, liveSubject } from "./live.tsx";
import type { SubmissionMails } from "./mail-texts.ts";
import { Notice, noticeSubject } from "./notice.tsx";
import { Received, receivedSubject } from "./received.tsx";
import { Reversed, reversedSubject } from "./reversed.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: SubmissionMails = {
  writeNotice: (mail) => writeMail(noticeSubject(mail), <Notice {...mail} />),
  writeReceived: (mail) => writeMail(receivedSubject(mail), <Received {...mail} />),
  writeAccepted: (mail) => writeMail(acceptedSubject(mail), <Accepted {...mail} />),
  writeReversed: (mail) => writeMail(reversedSubject(mail), <Reversed {...mail} />),
  writeLive: (mail) => writeMail(liveSubject(mail), <Live {...mail} />),
  writeDeclined: (mail) => writeMail(declinedSubject(mail), <Declined {...mail} />),
};
