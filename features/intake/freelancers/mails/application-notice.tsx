import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, forStaff, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { findApplication } from "../server/application-repository.ts";
import { APPLICATION_NOTICE } from "../server/apply-to-join.ts";

/** As in every mail, without the birth date and the phone number. */
export const applicationNotice = defineMail({
  kind: APPLICATION_NOTICE,
  data: z.object({ applicationId: z.int() }),
  async load({ db }, { applicationId }) {
    const row = await findApplication(db, applicationId);
    // No notice is needed when it was already decided, or deleted in the meantime.
    return row?.status === "waiting" ? row : undefined;
  },
  subject: ({ reference, fullName }) => `Application ${reference}: ${fullName}`,
  Body: (row) => (
    <MailFrame preview={`An application from ${row.location}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        Application of {row.fullName}
      </Heading>
      <Details
        lines={[
          ["Reference", row.reference],
          ["Location", row.location],
          ["Open to travel", row.openToTravel],
          ["Commission work", row.commissionWork],
          ...row.workLinks.map((link, index) => [`Work ${index + 1}`, link] as const),
        ]}
      />
      <Quote>{row.experience}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        See everything and decide: npm run newsroom -- applications show {row.id}
      </Text>
    </MailFrame>
  ),
});
