import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";
import type { DataChoice } from "../contract.ts";
import type { DataLinkMail } from "./mail-texts.ts";

const texts: Record<DataChoice, { subject: string; does: string; label: string }> = {
  export: {
    subject: `Your data at ${site.name}`,
    does: "The page behind this button hands over everything we hold about this address as a file.",
    label: "Get my data",
  },
  delete: {
    subject: `Delete your data at ${site.name}`,
    does: "The page behind this button deletes what we hold about this address. This cannot be undone.",
    label: "Delete my data",
  },
};

export const dataLinkSubject = ({ choice }: DataLinkMail) => texts[choice].subject;

export function DataLink({ choice, url }: DataLinkMail) {
  const { subject, does, label } = texts[choice];
  return (
    <MailFrame
      preview="The link you asked for."
      why={
        <>
          Someone, we hope you, asked for this on our privacy page. If it was not you, there is
          nothing to do: without this mail nobody gets or deletes anything.
        </>
      }
    >
      <Heading as="h1" style={heading}>
        {subject}
      </Heading>
      <Text style={paragraph}>{does}</Text>
      <Text style={paragraph}>
        <Button href={url} style={button}>
          {label}
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>The button works once, within 48 hours.</Text>
    </MailFrame>
  );
}
