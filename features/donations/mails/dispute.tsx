import { Heading, Text } from "@react-email/components";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, forStaff, MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { DISPUTE, EntryReference, findDonationSummary } from "../server/donation-mails.ts";

export const dispute = defineMail({
  kind: DISPUTE,
  data: EntryReference,
  async load({ db }, { entryId }) {
    const { dollars, date, reference } = await findDonationSummary(db, entryId);
    return { dollars, date, reference };
  },
  subject: ({ dollars }) => `Disputed donation: $${dollars}`,
  Body: ({ dollars, date, reference }) => (
    <MailFrame preview={`A bank withdrew $${dollars}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        A donation of ${dollars} is disputed
      </Heading>
      <Text style={paragraph}>
        The donor's bank has withdrawn the money for now. The card provider's dashboard shows the
        reason and the deadline for a response.
      </Text>
      <Details
        lines={[
          ["Date", date],
          ["Reference", reference],
        ]}
      />
    </MailFrame>
  ),
});
