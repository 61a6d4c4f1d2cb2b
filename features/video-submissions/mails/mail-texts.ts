import type { WrittenMail } from "../../../platform/mails/written-mail.ts";

/** What a mail is made of; its words are in the template. */
export interface SubmissionNoticeMail {
  id: number;
  reference: string;
  title: string;
  description: string;
  location: string;
  /** Such as "Nov 14, 2026". */
  date: string;
  name: string;
  videoUrl: string | null;
}

interface Standing {
  name: string;
  title: string;
  /** Given, or taken back: never below nothing. */
  points: number;
  achievements: readonly string[];
  balance: number;
  dashboardUrl: string;
}

export type AcceptedMail = Standing;

export interface ReversedMail extends Standing {
  reason: string;
}

/** Holds nothing that the submitter typed: nobody has looked whether the address is theirs. */
export interface DeclinedMail {
  reference: string;
  /** When it was sent to us. */
  date: string;
  reason: string;
}

/** The built templates, as the server sees them. */
export interface SubmissionMails {
  writeNotice(mail: SubmissionNoticeMail): Promise<WrittenMail>;
  writeAccepted(mail: AcceptedMail): Promise<WrittenMail>;
  writeReversed(mail: ReversedMail): Promise<WrittenMail>;
  writeDeclined(mail: DeclinedMail): Promise<WrittenMail>;
}
