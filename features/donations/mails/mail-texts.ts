import type { WrittenMail } from "#platform/mails/written-mail.ts";
import type { Interval } from "../interval.ts";

interface DonationSummary {
  /** Such as "25.00". */
  dollars: string;
  interval: Interval | null;
  /** Such as "November 3, 2026". */
  date: string;
  /** The charge id, so that staff can find the payment. */
  reference: string;
}

export interface ReceiptMail extends DonationSummary {
  name: string;
  /** Where a recurring donation can be changed or canceled. */
  manageUrl: string;
}

export interface NoticeMail extends DonationSummary {
  /** `null` when anonymous. */
  donor: { name: string; email: string } | null;
  message: string;
}

export interface DisputeMail {
  dollars: string;
  date: string;
  reference: string;
}

export interface PortalLinkMail {
  /** One for each donation that can be managed. */
  links: { dollars: string; interval: Interval; since: string; url: string }[];
}

/** The built templates, as the server sees them. */
export interface DonationMails {
  writeReceipt(mail: ReceiptMail): Promise<WrittenMail>;
  writeNotice(mail: NoticeMail): Promise<WrittenMail>;
  writeDispute(mail: DisputeMail): Promise<WrittenMail>;
  writePortalLink(mail: PortalLinkMail): Promise<WrittenMail>;
}
