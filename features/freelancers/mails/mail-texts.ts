import type { WrittenMail } from "../../../platform/mails/written-mail.ts";

/** What a mail is made of; its words are in the template. Birth date and phone number are in none. */
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

/** Nothing of what the sender typed: the address may be somebody else's. */
export interface ReceiptMail {
  reference: string;
  date: string;
  /** Where its owner asks for the copy. */
  url: string;
}

/** What was entered, for whoever owns the address. */
export interface CopyMail extends Omit<ApplicationNoticeMail, "id"> {
  date: string;
  firstName: string;
  email: string;
}

export interface DecisionMail {
  firstName: string;
  reference: string;
  /** None: welcome. */
  reason: string | null;
}

/** The built templates, as the server sees them. */
export interface FreelancerMails {
  writeNotice(mail: ApplicationNoticeMail): Promise<WrittenMail>;
  writeReceipt(mail: ReceiptMail): Promise<WrittenMail>;
  writeCopy(mail: CopyMail): Promise<WrittenMail>;
  writeDecision(mail: DecisionMail): Promise<WrittenMail>;
}
