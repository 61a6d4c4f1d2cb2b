import { Heading, Link, Text } from "@react-email/components";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { EntryReference, findDonationSummary, RECEIPT } from "../server/donation-mails.ts";
import { manageLink } from "../server/portal.ts";

export const receipt = defineMail({
  kind: RECEIPT,
  data: EntryReference,
  async load({ db, origin }, { entryId }) {
    const { donation, ...summary } = await findDonationSummary(db, entryId);
    // The donor's data was deleted in the meantime.
    if (donation.donorName === null) return undefined;
    return { ...summary, name: donation.donorName, manageUrl: manageLink(origin) };
  },
  subject: ({ dollars }) => `Your donation of $${dollars} to ${site.name}`,
  Body: ({ name, dollars, interval, date, reference, manageUrl }) => (
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
  ),
});
