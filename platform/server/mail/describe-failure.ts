import { z } from "zod";
import type { SendResult } from "./mail.ts";

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
