import { Heading, Text } from "@react-email/components";
import { Details } from "../../../platform/mails/details.tsx";
import { forStaff } from "../../../platform/mails/for-staff.tsx";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { Quote } from "../../../platform/mails/quote.tsx";
import type { ApplicationNoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ reference, fullName }: ApplicationNoticeMail) =>
  `Application ${reference}: ${fullName}`;

export function Notice(mail: ApplicationNoticeMail) {
  return (
    <MailFrame preview={`Somebody in ${mail.location} wants to film for us.`} why={forStaff}>
      <Heading as="h1" style={heading}>
        {mail.fullName} applies
      </Heading>
      <Details
        lines={[
          ["Reference", mail.reference],
          ["Lives in", mail.location],
          ["Would travel", mail.openToTravel],
          ["Takes commissions", mail.commissionWork],
          ...mail.workLinks.map((link, place) => [`Work ${place + 1}`, link] as const),
        ]}
      />
      <Quote>{mail.experience}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        All of it, and your decision: npm run newsroom -- applications show {mail.id}
      </Text>
    </MailFrame>
  );
}
