import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { forStaff } from "#platform/mails/for-staff.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { Quote } from "#platform/mails/quote.tsx";
import { megabytes } from "#shared/format/megabytes.ts";
import type { SubmissionNoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ reference, title }: SubmissionNoticeMail) =>
  `Video ${reference}: ${title}`;

function footageIn({ videoUrl, fileBytes }: SubmissionNoticeMail): string {
  const file = fileBytes === null ? undefined : `A file of ${megabytes(fileBytes)}`;
  return [videoUrl, file].filter(Boolean).join(" and ") || "No link and no file. Ask for it.";
}

export function Notice(mail: SubmissionNoticeMail) {
  return (
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
  );
}
