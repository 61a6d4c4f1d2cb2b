import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { findApplication } from "../server/application-repository.ts";
import { APPLICATION_DECIDED } from "../server/applications.ts";
import { becauseApplied } from "./because-applied.tsx";

export const applicationDecided = defineMail({
  kind: APPLICATION_DECIDED,
  data: z.object({ applicationId: z.int() }),
  load: ({ db }, { applicationId }) => findApplication(db, applicationId),
  subject: ({ reference }) => `Your application to ${site.name}, reference ${reference}`,
  /** There is a reason when it was declined. */
  Body: ({ firstName, reason }) =>
    reason === null ? <Welcome firstName={firstName} /> : <NotThisTime reason={reason} />,
});

const Welcome = ({ firstName }: { firstName: string }) => (
  <MailFrame preview="We would like to work with you." why={becauseApplied()}>
    <Heading as="h1" style={heading}>
      Welcome to the crew
    </Heading>
    <Text style={paragraph}>
      {firstName}, we have read your application and would like to work with you. We will write to
      you in the next few days about your contract, rates and first assignments.
    </Text>
    <Text style={{ ...paragraph, margin: 0 }}>
      Questions before that? {site.contacts.newsroom}, {site.contacts.phone}.
    </Text>
  </MailFrame>
);

const NotThisTime = ({ reason }: { reason: string }) => (
  <MailFrame preview="Not this time." why={becauseApplied()}>
    <Heading as="h1" style={heading}>
      Not this time
    </Heading>
    <Text style={paragraph}>
      Thank you for wanting to film for {site.name}. We have read your application and cannot take
      you on now. Our editor writes:
    </Text>
    <Quote>{reason}</Quote>
    <Text style={{ ...paragraph, margin: 0 }}>
      We have deleted your birth date and phone number. You are welcome to apply again.
    </Text>
  </MailFrame>
);
