import type { WrittenMail } from "#platform/mails/written-mail.ts";

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
  /** Of the uploaded file. */
  fileBytes: number | null;
}

/** Without what was entered, as the address may be somebody else's. */
export interface ReceivedMail {
  reference: string;
}

interface CreditSummary {
  name: string;
  title: string;
  /** Credited or withdrawn, always positive. */
  points: number;
  achievements: readonly string[];
  balance: number;
  dashboardUrl: string;
}

export type AcceptedMail = CreditSummary;

export interface ReversedMail extends CreditSummary {
  reason: string;
}

/** The story with somebody's footage can be read. */
export interface LiveMail {
  name: string;
  title: string;
  storyTitle: string;
  storyUrl: string;
}

/** Without what was entered, as the address may be somebody else's. */
export interface DeclinedMail {
  reference: string;
  /** Of the submission. */
  date: string;
  reason: string;
}

/** The built templates, as the server sees them. */
export interface SubmissionMails {
  writeNotice(mail: SubmissionNoticeMail): Promise<WrittenMail>;
  writeReceived(mail: ReceivedMail): Promise<WrittenMail>;
  writeAccepted(mail: AcceptedMail): Promise<WrittenMail>;
  writeReversed(mail: ReversedMail): Promise<WrittenMail>;
  writeLive(mail: LiveMail): Promise<WrittenMail>;
  writeDeclined(mail: DeclinedMail): Promise<WrittenMail>;
}
