import { Heading, Text } from "@react-email/components";
import { Details } from "../../../platform/mails/details.tsx";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { Quote } from "../../../platform/mails/quote.tsx";
import { site } from "../../../site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { ReversedMail } from "./mail-texts.ts";

export const reversedSubject = ({ title }: ReversedMail) => `“${title}” is no longer accepted`;

export function Reversed({ name, title, points, achievements, balance, reason }: ReversedMail) {
  return (
    <MailFrame preview="We had to take an acceptance back." why={becauseSent}>
      <Heading as="h1" style={heading}>
        We had to take it back
      </Heading>
      <Text style={paragraph}>
        {name}, we accepted “{title}” before, and had to change that. The editor writes:
      </Text>
      <Quote>{reason}</Quote>
      <Details
        lines={[
          ["Points taken back", String(points)],
          ...achievements.map((achievement) => ["Achievement taken back", achievement] as const),
          ["Your points now", String(balance)],
        ]}
      />
      <Text style={{ ...paragraph, margin: 0 }}>
        If we are wrong, tell us: {site.contacts.newsroom}.
      </Text>
    </MailFrame>
  );
}
