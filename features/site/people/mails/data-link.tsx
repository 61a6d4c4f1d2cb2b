import { Button, Heading, Text } from "@react-email/components";
import { z } from "zod";
import { DATA_CHOICES, type DataChoice } from "#features/site/calls/my-data.ts";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { DATA_REQUEST, saveDataRequestToken } from "../server/data-requests.ts";
import { holdsData } from "../server/person.ts";

const LINK_VALID_FOR = 48 * HOUR;

export const dataLink = defineMail({
  kind: DATA_REQUEST,
  data: z.object({ choice: z.enum(DATA_CHOICES) }),
  async load(deps, { choice }, email) {
    if (!(await holdsData(deps, email, DATA_REQUEST))) return undefined;
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    const expiresAt = new Date(deps.clock.now().getTime() + LINK_VALID_FOR);
    await saveDataRequestToken(deps.db, { hash: hashOf(token), email, choice, expiresAt });
    // The token is in the fragment, which browsers do not send, so that no log or proxy sees it.
    return { choice, url: `${deps.origin}/my-data/${choice}#${token}` };
  },
  subject: ({ choice }) => texts()[choice].subject,
  Body({ choice, url }) {
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
  },
});

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
