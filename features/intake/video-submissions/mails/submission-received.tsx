import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { SUBMISSION_RECEIVED } from "../server/receive-submission.ts";
import { findSubmission } from "../server/submission-repository.ts";
import { becauseSent } from "./because-sent.tsx";

/** Without what was entered, as the address may be somebody else's. */
export const submissionReceived = defineMail({
  kind: SUBMISSION_RECEIVED,
  data: z.object({ submissionId: z.int() }),
  async load({ db }, { submissionId }) {
    const row = await findSubmission(db, submissionId);
    return row && { reference: row.reference };
  },
  subject: ({ reference }) => `We have your video, reference ${reference}`,
  Body: ({ reference }) => (
    <MailFrame preview={`Your reference is ${reference}.`} why={becauseSent()}>
      <Heading as="h1" style={heading}>
        We have your video
      </Heading>
      <Text style={paragraph}>
        Thank you. Your file has arrived at {site.name}. Only our editors can see it. One of them
        looks at it and writes to you.
      </Text>
      <Details lines={[["Reference", reference]]} />
      <Text style={{ ...paragraph, margin: 0 }}>
        Keep the original on your phone. To withdraw the video before it is published, write to{" "}
        {site.contacts.newsroom} with the reference.
      </Text>
    </MailFrame>
  ),
});
