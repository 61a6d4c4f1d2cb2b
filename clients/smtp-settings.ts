import { z } from "zod";
import { MAILS_AT_ONCE, type Mailbox } from "#platform/server/mail/mail.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { emailAddress } from "#shared/contract/fields.ts";

export const smtpSettings = defineSettings({
  /** With user and password in it; smtps:// or a server that offers STARTTLS. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtps://name:word@mail.example",
    })
    .optional(),
  /** How many mails are sent at the same time, each on a connection of its own. */
  MAIL_LANES: z
    .string()
    .regex(/^[1-9]\d?$/, "must be a number of connections, at most 99")
    .transform(Number)
    .default(MAILS_AT_ONCE),
  MAIL_FROM: z.string().transform(readMailbox).optional(),
});

/** `Name <address>` or an address alone. */
function readMailbox(value: string, context: z.RefinementCtx): Mailbox {
  const [, name = "", bracketed] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? [];
  const address = emailAddress.safeParse(bracketed ?? value);
  if (address.success) return { name: name.trim(), address: address.data };
  context.addIssue("must be an address such as News <alerts@news.example>");
  return z.NEVER;
}
