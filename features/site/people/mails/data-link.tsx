import { Button, Heading, Text } from "@react-email/components";
import type { DataChoice } from "#features/site/calls/people.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { DataLinkMail } from "./mail-texts.ts";

const texts = (): Record<DataChoice, { subject: string; action: string; label: string }> => ({
  export: {
    subject: `Your data at ${site.name}`,
    action: "Open the page to download everything we hold about this address as a file.",
    label: "Get my data",
  },
  delete: {
    subject: `Delete your data at ${site.name}`,
    action: "Open the page to delete what we hold about this address. This cannot be undone.",
    label: "Delete my data",
  },
});

export const dataLinkSubject = ({ choice }: DataLinkMail) => texts()[choice].subject;

export function DataLink({ choice, url }: DataLinkMail) {
  const { subject, action, label } = texts()[choice];
  return (
    <MailFrame
      preview="The link you requested."
      why={
        <>
          Someone entered this address on our privacy page. If it was not you, you can ignore this
          email: nobody can get or delete your data without it.
        </>
      }
    >
      <Heading as="h1" style={heading}>
        {subject}
      </Heading>
      <Text style={paragraph}>{action}</Text>
      <Text style={paragraph}>
        <Button href={url} style={button}>
          {label}
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>The button works once, within 48 hours.</Text>
    </MailFrame>
  );
}
