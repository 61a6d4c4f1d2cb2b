import type { WrittenMail } from "#platform/mails/written-mail.ts";

/** No mail contains the birth date or the phone number. */
export interface ApplicationNoticeMail {
  id: number;
  reference: string;
  fullName: string;
  location: string;
  experience: string;
  openToTravel: string;
  commissionWork: string;
  workLinks: readonly string[];
}

/** Without what was entered, as the address may be somebody else's. */
export interface ReceiptMail {
  reference: string;
  date: string;
  /** The page to request the copy. */
  url: string;
}

/** Sent after the owner of the address confirmed it. */
export interface CopyMail extends Omit<ApplicationNoticeMail, "id"> {
  date: string;
  firstName: string;
  email: string;
}

export interface DecisionMail {
  firstName: string;
  reference: string;
  /** `null` when accepted. */
  reason: string | null;
}

/** The built templates, as the server sees them. */
export interface FreelancerMails {
  writeNotice(mail: ApplicationNoticeMail): Promise<WrittenMail>;
  writeReceipt(mail: ReceiptMail): Promise<WrittenMail>;
  writeCopy(mail: CopyMail): Promise<WrittenMail>;
  writeDecision(mail: DecisionMail): Promise<WrittenMail>;
}
