import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { forStaff } from "#platform/mails/for-staff.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import type { NoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ dollars, interval }: NoticeMail) =>
  `Donation of $${dollars}${interval ? `, ${interval}` : ""}`;

export function Notice({ dollars, interval, date, reference, donor, message }: NoticeMail) {
  return (
    <MailFrame preview={`We received $${dollars}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        A donation of ${dollars}
      </Heading>
      <Details
        lines={[
          ["From", donor ? `${donor.name}, ${donor.email}` : "Anonymous"],
          ["Frequency", interval ?? "one-time"],
          ["Date", date],
          ["Reference", reference],
        ]}
      />
      {message && (
        <>
          <Text style={paragraph}>Message:</Text>
          <Quote>{message}</Quote>
        </>
      )}
    </MailFrame>
  );
}
