import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { forStaff } from "#platform/mails/for-staff.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import type { ApplicationNoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ reference, fullName }: ApplicationNoticeMail) =>
  `Application ${reference}: ${fullName}`;

export function Notice(mail: ApplicationNoticeMail) {
  return (
    <MailFrame preview={`An application from ${mail.location}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        Application of {mail.fullName}
      </Heading>
      <Details
        lines={[
          ["Reference", mail.reference],
          ["Location", mail.location],
          ["Open to travel", mail.openToTravel],
          ["Commission work", mail.commissionWork],
          ...mail.workLinks.map((link, index) => [`Work ${index + 1}`, link] as const),
        ]}
      />
      <Quote>{mail.experience}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        See everything and decide: npm run newsroom -- applications show {mail.id}
      </Text>
    </MailFrame>
  );
}
