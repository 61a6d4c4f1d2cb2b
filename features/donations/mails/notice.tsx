import { Heading, Text } from "@react-email/components";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, forStaff, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { EntryReference, findDonationSummary, NOTICE } from "../server/donation-mails.ts";

export const notice = defineMail({
  kind: NOTICE,
  data: EntryReference,
  async load({ db }, { entryId }) {
    const { donation, ...summary } = await findDonationSummary(db, entryId);
    const { donorName: name, donorEmail: email, message } = donation;
    // Anonymous without both.
    const donor = name === null || email === null ? null : { name, email };
    return { ...summary, donor, message };
  },
  subject: ({ dollars, interval }) => `Donation of $${dollars}${interval ? `, ${interval}` : ""}`,
  Body: ({ dollars, interval, date, reference, donor, message }) => (
    <MailFrame preview={`We received $${dollars}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        A donation of ${dollars}
      </Heading>
      <Details
        lines={[
          ["From", donor ? `${donor.name}, ${donor.email}` : "Anonymous"],
          ["Frequency", interval ?? "one-time"],
          ["Date", date],
          ["Reference", reference],
        ]}
      />
      {message && (
        <>
          <Text style={paragraph}>Message:</Text>
          <Quote>{message}</Quote>
        </>
      )}
    </MailFrame>
  ),
});
