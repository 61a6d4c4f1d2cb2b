import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { becauseApplied } from "./because-applied.tsx";
import type { ReceiptMail } from "./mail-texts.ts";

export const receiptSubject = () => `We received an application for ${site.name}`;

export function Receipt({ reference, date, url }: ReceiptMail) {
  return (
    <MailFrame preview="Confirm your address to get your copy." why={becauseApplied()}>
      <Heading as="h1" style={heading}>
        We received an application
      </Heading>
      <Text style={paragraph}>
        On {date} someone applied with this address to film for {site.name} as a freelance
        videographer. Our team will read the application and reply by email. The reference is{" "}
        {reference}.
      </Text>
      <Text style={paragraph}>
        You asked for a copy of your application. Please press the button to confirm your address,
        and we will send the copy.
      </Text>
      <Text style={paragraph}>
        <Button href={url} style={button}>
          Get my copy
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>The button works once, within 48 hours.</Text>
    </MailFrame>
  );
}
