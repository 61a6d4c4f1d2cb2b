import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { ContactMails } from "../../features/contact/mails/mail-texts.ts";
import {
  Notice as MessageNotice,
  noticeSubject as messageNoticeSubject,
} from "../../features/contact/mails/notice.tsx";
import { Dispute, disputeSubject } from "../../features/donations/mails/dispute.tsx";
import type { DonationMails } from "../../features/donations/mails/mail-texts.ts";
import { Notice, noticeSubject } from "../../features/donations/mails/notice.tsx";
import { PortalLink, portalLinkSubject } from "../../features/donations/mails/portal-link.tsx";
import { Receipt, receiptSubject } from "../../features/donations/mails/receipt.tsx";
import { Copy, copySubject } from "../../features/freelancers/mails/copy.tsx";
import { Decision, decisionSubject } from "../../features/freelancers/mails/decision.tsx";
import type { FreelancerMails } from "../../features/freelancers/mails/mail-texts.ts";
import {
  Notice as ApplicationNotice,
  noticeSubject as applicationNoticeSubject,
} from "../../features/freelancers/mails/notice.tsx";
import {
  Receipt as ApplicationReceipt,
  receiptSubject as applicationReceiptSubject,
} from "../../features/freelancers/mails/receipt.tsx";
import { Alert } from "../../features/newsletter/mails/alert.tsx";
import type { NewsletterMails } from "../../features/newsletter/mails/mail-texts.ts";
import { Welcome, welcomeSubject } from "../../features/newsletter/mails/welcome.tsx";
import { DataLink, dataLinkSubject } from "../../features/people/mails/data-link.tsx";
import type { PeopleMails } from "../../features/people/mails/mail-texts.ts";
import { Accepted, acceptedSubject } from "../../features/video-submissions/mails/accepted.tsx";
import { Declined, declinedSubject } from "../../features/video-submissions/mails/declined.tsx";
import type { SubmissionMails } from "../../features/video-submissions/mails/mail-texts.ts";
import {
  Notice as SubmissionNotice,
  noticeSubject as submissionNoticeSubject,
} from "../../features/video-submissions/mails/notice.tsx";
import { Reversed, reversedSubject } from "../../features/video-submissions/mails/reversed.tsx";
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

const submissions: SubmissionMails = {
  writeNotice: (mail) => write(submissionNoticeSubject(mail), <SubmissionNotice {...mail} />),
  writeAccepted: (mail) => write(acceptedSubject(mail), <Accepted {...mail} />),
  writeReversed: (mail) => write(reversedSubject(mail), <Reversed {...mail} />),
  writeDeclined: (mail) => write(declinedSubject(mail), <Declined {...mail} />),
};

const freelancers: FreelancerMails = {
  writeNotice: (mail) => write(applicationNoticeSubject(mail), <ApplicationNotice {...mail} />),
  writeReceipt: (mail) => write(applicationReceiptSubject, <ApplicationReceipt {...mail} />),
  writeCopy: (mail) => write(copySubject(mail), <Copy {...mail} />),
  writeDecision: (mail) => write(decisionSubject(mail), <Decision {...mail} />),
};

const contact: ContactMails = {
  writeNotice: (mail) => write(messageNoticeSubject(mail), <MessageNotice {...mail} />),
};

const people: PeopleMails = {
  writeDataLink: (mail) => write(dataLinkSubject(mail), <DataLink {...mail} />),
};

export const mails = { newsletter, donations, submissions, freelancers, contact, people };
export type Mails = typeof mails;

/** Headlines keep their spelling. */
const asWritten = { selectors: [{ selector: "h1", options: { uppercase: false } }] };

async function write(subject: string, template: ReactElement): Promise<WrittenMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html, asWritten) };
}
