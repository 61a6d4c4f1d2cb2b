import { Button, Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { findApplication, saveCopyToken } from "../server/application-repository.ts";
import { APPLICATION_RECEIPT } from "../server/apply-to-join.ts";
import { becauseApplied } from "./because-applied.tsx";

const LINK_VALID_FOR = 48 * HOUR;

/** Without what was entered, as the address may be somebody else's. */
export const applicationReceipt = defineMail({
  kind: APPLICATION_RECEIPT,
  data: z.object({ applicationId: z.int() }),
  async load({ db, clock, origin }, { applicationId }) {
    const row = await findApplication(db, applicationId);
    // The application was deleted in the meantime.
    if (!row) return undefined;
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + LINK_VALID_FOR);
    await saveCopyToken(db, { hash: hashOf(token), applicationId, expiresAt });
    return {
      reference: row.reference,
      date: absoluteDate(row.createdAt),
      // The token is in the fragment, which browsers do not send, so that no log or proxy sees it.
      url: `${origin}/join-fntv/copy#${token}`,
    };
  },
  subject: () => `We received an application for ${site.name}`,
  Body: ({ reference, date, url }) => (
    <MailFrame preview="Confirm your address to get your copy." why={becauseApplied()}>
      <Heading as="h1" style={heading}>
        We received an application
      </Heading>
      <Text style={paragraph}>
        On {date} someone applied with this address to film for {site.name} as a freelance
        videographer. Our team will read the application and reply by email. The reference is{" "}
        {reference}.
      </Text>
      <Text style={paragraph}>
        You asked for a copy of your application. Please press the button to confirm your address,
        and we will send the copy.
      </Text>
      <Text style={paragraph}>
        <Button href={url} style={button}>
          Get my copy
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>The button works once, within 48 hours.</Text>
    </MailFrame>
  ),
});
