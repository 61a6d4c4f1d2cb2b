import { Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import { site } from "#site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { DeclinedMail } from "./mail-texts.ts";

export const declinedSubject = ({ reference }: DeclinedMail) =>
  `About your video, reference ${reference}`;

export function Declined({ reference, date, reason }: DeclinedMail) {
  return (
    <MailFrame preview="We cannot use it this time." why={becauseSent()}>
      <Heading as="h1" style={heading}>
        We cannot use it this time
      </Heading>
      <Text style={paragraph}>
        Thank you for the video you sent to {site.name} on {date} (reference {reference}). We have
        decided not to use it. Our editor writes:
      </Text>
      <Quote>{reason}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        You keep all rights to it. We look forward to your next one.
      </Text>
    </MailFrame>
  );
}
