import { Heading, Text } from "@react-email/components";
import { Details } from "../../../platform/mails/details.tsx";
import { forStaff } from "../../../platform/mails/for-staff.tsx";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { heading, paragraph } from "../../../platform/mails/mail-look.ts";
import type { DisputeMail } from "./mail-texts.ts";

export const disputeSubject = ({ dollars }: DisputeMail) => `A donation is disputed: $${dollars}`;

export const Dispute = ({ dollars, date, reference }: DisputeMail) => (
  <MailFrame preview={`A bank took $${dollars} back.`} why={forStaff}>
    <Heading as="h1" style={heading}>
      A donation of ${dollars} is disputed
    </Heading>
    <Text style={paragraph}>
      The donor's bank has taken the money back for now. The card provider's dashboard tells why,
      and until when it takes an answer.
    </Text>
    <Details
      lines={[
        ["Date", date],
        ["Reference", reference],
      ]}
    />
  </MailFrame>
);
