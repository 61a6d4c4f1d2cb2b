import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import { site } from "#site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { ReversedMail } from "./mail-texts.ts";

export const reversedSubject = ({ title }: ReversedMail) => `“${title}” is no longer accepted`;

export function Reversed({ name, title, points, achievements, balance, reason }: ReversedMail) {
  return (
    <MailFrame preview="We had to withdraw our acceptance." why={becauseSent()}>
      <Heading as="h1" style={heading}>
        We had to withdraw our acceptance
      </Heading>
      <Text style={paragraph}>
        {name}, we accepted “{title}” but had to change our decision. Our editor writes:
      </Text>
      <Quote>{reason}</Quote>
      <Details
        lines={[
          ["Points withdrawn", String(points)],
          ...achievements.map((achievement) => ["Achievement withdrawn", achievement] as const),
          ["Your points now", String(balance)],
        ]}
      />
      <Text style={{ ...paragraph, margin: 0 }}>
        If you think this is wrong, write to {site.contacts.newsroom}.
      </Text>
    </MailFrame>
  );
}
