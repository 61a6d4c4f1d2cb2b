import { Heading, Link, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { ReceiptMail } from "./mail-texts.ts";

export const receiptSubject = ({ dollars }: ReceiptMail) =>
  `Your donation of $${dollars} to ${site.name}`;

export function Receipt({ name, dollars, interval, date, reference, manageUrl }: ReceiptMail) {
  return (
    <MailFrame
      preview={`We received $${dollars}. Thank you.`}
      why={
        <>
          You are receiving this email because someone donated to {site.name} with this address. If
          it was not you, write to {site.contacts.newsroom}.
        </>
      }
    >
      <Heading as="h1" style={heading}>
        Thank you, {name}
      </Heading>
      <Text style={paragraph}>
        We received your donation. All donations go to the newsroom. Please keep this email for your
        records.
      </Text>
      <Details
        lines={[
          ["Amount", `$${dollars} USD`],
          ["Frequency", interval ?? "one-time"],
          ["Date", date],
          ["To", site.name],
          ["Reference", reference],
        ]}
      />
      {interval && (
        <Text style={{ ...paragraph, margin: 0 }}>
          You can{" "}
          <Link href={manageUrl} style={underlined}>
            change or cancel it
          </Link>{" "}
          at any time.
        </Text>
      )}
    </MailFrame>
  );
}
