import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { findApplication } from "../server/application-repository.ts";
import { APPLICATION_COPY } from "../server/apply-to-join.ts";
import { becauseApplied } from "./because-applied.tsx";

/** Sent after the owner of the address confirmed it. */
export const applicationCopy = defineMail({
  kind: APPLICATION_COPY,
  data: z.object({ applicationId: z.int() }),
  async load({ db }, { applicationId }) {
    const row = await findApplication(db, applicationId);
    return row && { ...row, date: absoluteDate(row.createdAt) };
  },
  subject: ({ reference }) => `Your application ${reference}`,
  Body: (mail) => (
    <MailFrame preview="A copy of your application." why={becauseApplied()}>
      <Heading as="h1" style={heading}>
        Your application
      </Heading>
      <Text style={paragraph}>This is what you entered on {mail.date}.</Text>
      <Details
        lines={[
          ["Reference", mail.reference],
          ["First name", mail.firstName],
          ["Full name", mail.fullName],
          ["Email", mail.email],
          ["Location", mail.location],
          ["Open to travel?", mail.openToTravel],
          ["Commission work?", mail.commissionWork],
          ...mail.workLinks.map((link, index) => [`Work ${index + 1}`, link] as const),
        ]}
      />
      <Quote>{mail.experience}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        Your birth date and phone number are left out, because only editors can read them. We delete
        them if we decline your application, and after 180 days in any case.
      </Text>
    </MailFrame>
  ),
});
