import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { CreditData, findMailedCredit, SUBMISSION_REVERSED } from "../server/decisions.ts";
import { becauseSent } from "./because-sent.tsx";

export const submissionReversed = defineMail({
  kind: SUBMISSION_REVERSED,
  data: CreditData.extend({ reason: z.string() }),
  async load(deps, data) {
    const credit = await findMailedCredit(deps, data);
    return credit && { ...credit, reason: data.reason };
  },
  subject: ({ title }) => `“${title}” is no longer accepted`,
  Body: ({ name, title, points, achievements, balance, reason }) => (
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
  ),
});
