import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Mail, Mailbox } from "./mail.ts";

export interface ComposedMail {
  envelope: { from: string; to: string[] };
  /** As it is sent. */
  message: Buffer;
}

/**
 * The message as both transports send it. `origin` is the site's address, whose host is used in Message-IDs.
 * nodemailer writes headers and encodes texts; its own composing of the two through streams takes four times as long.
 */
export function compose(
  mail: Mail,
  { from, origin }: { from: Mailbox; origin: string },
): ComposedMail {
  const root = new MimeNode("multipart/alternative");
  root.setHeader({
    From: from,
    To: { name: "", address: mail.to },
    Subject: singleLine(mail.subject),
    "Message-ID": messageIdOf(mail.key, origin),
    "Auto-Submitted": "auto-generated",
    ...(mail.unsubscribeUrl && {
      "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  });
  const headers = root.buildHeaders();
  const separator = `--${root.boundary}`;
  const message = [
    headers,
    "",
    separator,
    ...partOf("text/plain", mail.text),
    separator,
    ...partOf("text/html", mail.html),
    `${separator}--`,
    "",
  ].join("\r\n");
  const { from: sender, to } = root.getEnvelope();
  return { envelope: { from: sender || "", to }, message: Buffer.from(message) };
}

const partOf = (type: string, text: string) => [
  `Content-Type: ${type}; charset=utf-8`,
  "Content-Transfer-Encoding: quoted-printable",
  "",
  wrap(encode(text.replace(/\r?\n|\r/g, "\r\n"))),
];

/** The same for every try, so that mail programs recognize a duplicate. */
export const messageIdOf = (key: string, origin: string) =>
  `<${key.replace(/[^\w-]+/g, ".")}@${new URL(origin).hostname}>`;

const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
