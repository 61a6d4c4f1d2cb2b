import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { forStaff } from "#platform/mails/for-staff.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import type { MessageNoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ reference, subject }: MessageNoticeMail) =>
  `Message ${reference}: ${subject}`;

export function Notice(mail: MessageNoticeMail) {
  return (
    <MailFrame preview={`A message from ${mail.name}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        {mail.subject}
      </Heading>
      <Details
        lines={[
          ["Reference", mail.reference],
          ["From", mail.name],
          ["Reply to", mail.email],
        ]}
      />
      <Quote>{mail.message}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        Also at: npm run newsroom -- messages show {mail.id}
      </Text>
    </MailFrame>
  );
}
