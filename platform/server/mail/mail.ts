import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import { z } from "zod";

/** How many mails are sent at the same time unless a setting says otherwise, each on a connection of its own. */
export const MAILS_AT_ONCE = 4;

/** Separate fields, so that no mail library has to parse one string. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail that is ready to be sent. */
export interface Mail {
  /** Unique to this mail; the same when it is sent a second time. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs post an unsubscription (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * `refused`: the mailbox does not exist, so retrying is useless. `away`: the mail server cannot be reached, so the next
 * mail would fail too.
 */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "refused" | "failed" | "away"; problem: string };

export interface MailTransport {
  /** How many mails it sends at the same time. */
  lanes: number;
  send(mail: Mail): Promise<SendResult>;
  close(): Promise<void>;
}

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

const Failure = z.object({
  code: z.string().regex(/^\w+$/).catch("unknown"),
  command: z.string().catch(""),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().catch(""),
});

const unreachable = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "ESOCKET",
  "ETIMEDOUT",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
]);

/** Mail servers quote the recipient in their responses, so only the codes are recorded. */
export function describeFailure(error: unknown): Exclude<SendResult, { outcome: "sent" }> {
  const failure = Failure.parse(error instanceof Object ? error : {});
  const { code, command, responseCode, response } = failure;
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const problem = [code, command.replace(/[^A-Z ]/g, ""), responseCode, detail]
    .filter(Boolean)
    .join(" ");
  if (command === "RCPT TO" && isNoMailbox(responseCode, detail))
    return { outcome: "refused", problem };
  return { outcome: unreachable.has(code) ? "away" : "failed", problem };
}

/** Codes such as 5.7 are about the sender, not the mailbox. */
function isNoMailbox(code: number | undefined, detail: string | undefined): boolean {
  if (code === undefined || code < 500) return false;
  if (detail !== undefined) return /^5\.(1\.\d+|2\.1)$/.test(detail);
  return code === 550 || code === 551 || code === 553;
}
