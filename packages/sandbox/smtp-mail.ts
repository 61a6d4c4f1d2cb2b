import PostalMime from "postal-mime";
import type { SMTPServerEnvelope } from "smtp-server";

export interface SandboxMail {
  /** The recipients of the envelope. */
  from: string;
  to: readonly string[];
  subject: string;
  messageId: string;
  headers: readonly { name: string; value: string }[];
  html: string;
  text: string;
  raw: string;
}

export async function readMail(raw: Buffer, envelope: SMTPServerEnvelope): Promise<SandboxMail> {
  const parsed = await PostalMime.parse(raw);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
    subject: parsed.subject ?? "",
    messageId: parsed.messageId ?? "",
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    html: parsed.html ?? "",
    text: parsed.text ?? "",
    raw: raw.toString("utf8"),
  };
}
