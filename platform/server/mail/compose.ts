import type { SendMailOptions } from "nodemailer";
import type { Mail, Mailbox } from "./mail.ts";

/** The message as both transports send it. `origin` is the site's address, whose host is used in Message-IDs. */
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
    // The data of a mail must not make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same for every try, so that mail programs recognize a duplicate. */
export const messageIdOf = (key: string, origin: string) =>
  `<${key.replace(/[^\w-]+/g, ".")}@${new URL(origin).hostname}>`;

const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
