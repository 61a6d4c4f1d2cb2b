import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { Dispute, disputeSubject } from "../../features/donations/mails/dispute.tsx";
import type { DonationMails } from "../../features/donations/mails/mail-texts.ts";
import { Notice, noticeSubject } from "../../features/donations/mails/notice.tsx";
import { PortalLink, portalLinkSubject } from "../../features/donations/mails/portal-link.tsx";
import { Receipt, receiptSubject } from "../../features/donations/mails/receipt.tsx";
import { Alert } from "../../features/newsletter/mails/alert.tsx";
import type { NewsletterMails } from "../../features/newsletter/mails/mail-texts.ts";
import { Welcome, welcomeSubject } from "../../features/newsletter/mails/welcome.tsx";
import type { WrittenMail } from "../../platform/mails/written-mail.ts";
import { site } from "../../site.config.ts";

/** Every mail the site sends, written: built like the pages, because templates are JSX. */
const newsletter: NewsletterMails = {
  writeWelcome: (mail) => write(welcomeSubject, <Welcome {...mail} />),
  writeAlert: (mail) => write(`${site.name}: ${mail.title}`, <Alert {...mail} />),
};

const donations: DonationMails = {
  writeReceipt: (mail) => write(receiptSubject(mail), <Receipt {...mail} />),
  writeNotice: (mail) => write(noticeSubject(mail), <Notice {...mail} />),
  writeDispute: (mail) => write(disputeSubject(mail), <Dispute {...mail} />),
  writePortalLink: (mail) => write(portalLinkSubject, <PortalLink {...mail} />),
};

export const mails = { newsletter, donations };
export type Mails = typeof mails;

/** Headlines keep their spelling. */
const asWritten = { selectors: [{ selector: "h1", options: { uppercase: false } }] };

async function write(subject: string, template: ReactElement): Promise<WrittenMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html, asWritten) };
}
