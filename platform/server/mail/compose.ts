import type { SendMailOptions } from "nodemailer";
import type { Mail, Mailbox } from "./mail.ts";

/** What both ways of sending have in common. `origin` is the site's address and names the sender of Message-IDs. */
export function compose(
  mail: Mail,
  { from, origin }: { from: Mailbox; origin: string },
): SendMailOptions {
  return {
    from,
    to: { name: "", address: mail.to },
    subject: singleLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: messageIdOf(mail.key, origin),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Nothing in a mail's data may make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same for every try, so that a mailbox which gets a mail twice can tell. */
export const messageIdOf = (key: string, origin: string) =>
  `<${key.replace(/[^\w-]+/g, ".")}@${new URL(origin).hostname}>`;

const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
