import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { linkToken, rowId } from "#shared/contract/fields.ts";

const Outcome = z.object({ message: z.string() });

export const confirmReplyMails = endpoint({
  method: "POST",
  path: "/api/comments/reply-mails/confirm",
  summary: "Confirm an address for mails about replies, with the token from the mail",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken }) },
  reply: Outcome,
});

export const leaveReplyMails = endpoint({
  method: "POST",
  path: "/api/comments/reply-mails/leave",
  summary: "Stop mails about replies to one comment, or all, with the token that is in every mail",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken, comment: z.optional(rowId) }) },
  reply: Outcome,
});

/** For mail programs (RFC 8058): a form post that stops all mails about replies. */
export const ONE_CLICK_LEAVE = "/api/comments/reply-mails/leave/:token";
export const OneClickParams = z.object({ token: linkToken });
