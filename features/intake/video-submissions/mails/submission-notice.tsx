import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, forStaff, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { megabytes } from "#shared/format/counts.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { findFile } from "../server/files/submission-file-repository.ts";
import { SUBMISSION_NOTICE } from "../server/receive-submission.ts";
import { findSubmission } from "../server/submission-repository.ts";

export const submissionNotice = defineMail({
  kind: SUBMISSION_NOTICE,
  data: z.object({ submissionId: z.int() }),
  async load({ db }, { submissionId }) {
    const row = await findSubmission(db, submissionId);
    // No notice is needed when it was already decided, or deleted in the meantime.
    if (row?.status !== "waiting") return undefined;
    const { submitterName: name, filmedOn, ...shown } = row;
    const fileBytes = (await findFile(db, row.id))?.bytes ?? null;
    return { ...shown, name, date: absoluteDate(new Date(filmedOn)), fileBytes };
  },
  subject: ({ reference, title }) => `Video ${reference}: ${title}`,
  Body: (mail) => (
    <MailFrame preview={`A video from ${mail.location}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        {mail.title}
      </Heading>
      <Details
        lines={[
          ["Reference", mail.reference],
          ["Filmed", `${mail.date}, ${mail.location}`],
          ["By", mail.name],
          ["Video", footageIn(mail)],
        ]}
      />
      <Quote>{mail.description}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        See everything and decide: npm run newsroom -- submissions show {mail.id}
      </Text>
    </MailFrame>
  ),
});

function footageIn(mail: { videoUrl: string | null; fileBytes: number | null }): string {
  const { videoUrl, fileBytes } = mail;
  const file = fileBytes === null ? undefined : `A file of ${megabytes(fileBytes)}`;
  return [videoUrl, file].filter(Boolean).join(" and ") || "No link and no file. Ask for it.";
}
