import { writeMail } from "#platform/mails/write-mail.tsx";
import { Dispute, disputeSubject } from "./dispute.tsx";
import type { DonationMails } from "./mail-texts.ts";
import { Notice, noticeSubject } from "./notice.tsx";
import { PortalLink, portalLinkSubject } from "./portal-link.tsx";
import { Receipt, receiptSubject } from "./receipt.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: DonationMails = {
  writeReceipt: (mail) => writeMail(receiptSubject(mail), <Receipt {...mail} />),
  writeNotice: (mail) => writeMail(noticeSubject(mail), <Notice {...mail} />),
  writeDispute: (mail) => writeMail(disputeSubject(mail), <Dispute {...mail} />),
  writePortalLink: (mail) => writeMail(portalLinkSubject(), <PortalLink {...mail} />),
};
