import { Heading, Text } from "@react-email/components";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";
import { becauseApplied } from "./because-applied.tsx";
import type { CopyMail } from "./mail-texts.ts";

export const copySubject = `We received an application for ${site.name}`;

export function Copy({ reference, date }: CopyMail) {
  return (
    <MailFrame preview="It is with our team." why={becauseApplied}>
      <Heading as="h1" style={heading}>
        We received an application
      </Heading>
      <Text style={paragraph}>
        On {date} somebody, we hope you, applied with this address to film for {site.name} as a
        freelance videographer. Our team reads it and answers by mail. The reference is {reference}.
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        For your safety this receipt leaves out what was entered: we do not know yet whether the
        address is yours. Birth date and phone number are deleted when the decision is no, and after
        180 days in any case.
      </Text>
    </MailFrame>
  );
}
