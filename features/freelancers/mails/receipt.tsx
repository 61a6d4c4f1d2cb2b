import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";
import { becauseApplied } from "./because-applied.tsx";
import type { ReceiptMail } from "./mail-texts.ts";

export const receiptSubject = `We received an application for ${site.name}`;

export function Receipt({ reference, date, url }: ReceiptMail) {
  return (
    <MailFrame preview="It is with our team." why={becauseApplied}>
      <Heading as="h1" style={heading}>
        We received an application
      </Heading>
      <Text style={paragraph}>
        On {date} somebody, we hope you, applied with this address to film for {site.name} as a
        freelance videographer. Our team reads it and answers by mail. The reference is {reference}.
      </Text>
      <Text style={paragraph}>
        You asked for a copy of what was entered. We do not know yet whether the address is yours:
        press the button, and we send the copy here.
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
