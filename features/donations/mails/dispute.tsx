import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { forStaff } from "#platform/mails/for-staff.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import type { DisputeMail } from "./mail-texts.ts";

export const disputeSubject = ({ dollars }: DisputeMail) => `Disputed donation: $${dollars}`;

export const Dispute = ({ dollars, date, reference }: DisputeMail) => (
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
);
