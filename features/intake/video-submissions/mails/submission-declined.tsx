import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { site } from "#site.config.ts";
import { SUBMISSION_DECLINED } from "../server/decisions.ts";
import { findSubmission } from "../server/submission-repository.ts";
import { becauseSent } from "./because-sent.tsx";

/** Without what was entered, as the address may be somebody else's. */
export const submissionDeclined = defineMail({
  kind: SUBMISSION_DECLINED,
  data: z.object({ submissionId: z.int() }),
  async load({ db }, { submissionId }) {
    const row = await findSubmission(db, submissionId);
    if (!row) return undefined;
    const { reference, createdAt, reason } = row;
    return { reference, date: absoluteDate(createdAt), reason: reason ?? "" };
  },
  subject: ({ reference }) => `About your video, reference ${reference}`,
  Body: ({ reference, date, reason }) => (
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
  ),
});
