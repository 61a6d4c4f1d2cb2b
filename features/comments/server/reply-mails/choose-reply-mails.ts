import type { FastifyInstance } from "fastify";
import { ONE_CLICK_LEAVE, OneClickParams } from "#features/comments/calls/reply-mails.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { limitAltogether, type Passage, type Sender } from "#platform/server/limits/limit-forms.ts";
import { takeNetworkSlot } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { mailboxOf, sameAddress } from "#platform/server/mail/same-address.ts";
import { serveOneClick } from "#platform/server/mail/serve-one-click.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { deleteNotice } from "../erase-comments.ts";
import {
  confirmByHash,
  findByLeaveHash,
  saveAddress,
  setEnded,
} from "./reply-address-repository.ts";
import { leaveLink, leaveToken } from "./reply-mail-links.ts";
import { insertNotice } from "./reply-notice-repository.ts";

/** As for the newsletter. */
const FROM_A_NETWORK = { what: "reply mails", most: 10, minutes: 60 };
const OVERALL = { what: "reply mails", most: 3_000, minutes: 60 };
/** Per mailbox, because tags such as `name+news@` would allow any number of addresses. */
const TO_A_MAILBOX = { what: "reply mails to", most: 1, minutes: 1_440 };

export const QUEUE_REPLY_MAILS = "queue-reply-mails";

/** Over its own limit, a network's comments are posted all the same, without mails. */
export async function limitReplyMails(
  deps: Deps,
  sender: Sender,
): Promise<Passage & { isOn: boolean }> {
  if (!(await takeNetworkSlot(deps, FROM_A_NETWORK, sender.address)))
    return { isHeld: false, isOn: false };
  return { ...(await limitAltogether(deps, OVERALL, sender)), isOn: true };
}

/**
 * Stores that a commenter wants to hear of replies. What is known of the address is looked up by the job, so that
 * nothing in the response tells.
 */
export async function requestReplyMails(
  deps: Deps,
  { commentId, email }: { commentId: number; email: string },
): Promise<void> {
  const address = sameAddress(email);
  if (address === undefined) return;
  const isDue = await takeSlot(deps, { ...TO_A_MAILBOX, who: mailboxOf(address) });
  const leaveHash = hashOf(await leaveToken(deps.db, email));
  const at = deps.clock.now();
  const addressId = await saveAddress(deps.db, { leaveHash, email, isDue, at });
  await insertNotice(deps.db, { commentId, addressId });
  await wake(deps.db, QUEUE_REPLY_MAILS);
}

const LINK_VALID_FOR = 48 * HOUR;

const CONFIRMED = "Your address is confirmed. We will email you when somebody replies.";
/** The same text for a used, expired or invented link. */
const INVALID = "This link has been used or has expired. You can ask again with your next comment.";

export async function confirmReplyMails(
  { db, clock }: Deps,
  { token }: { token: string },
): Promise<{ message: string }> {
  const queuedAfter = new Date(clock.now().getTime() - LINK_VALID_FOR);
  const isConfirmed = await confirmByHash(db, hashOf(token), { queuedAfter });
  if (isConfirmed) await wake(db, QUEUE_REPLY_MAILS);
  return { message: isConfirmed ? CONFIRMED : INVALID };
}

const ONE = "Done. We will send no more emails about replies to this comment.";
const ALL = "Done. We will send no more emails about replies to this address.";

/** Leaves one comment, or all. Idempotent; an invalid token gets the same response. */
export async function leaveReplyMails(
  { db }: Deps,
  { token, comment }: { token: string; comment?: number | undefined },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const address = await findByLeaveHash(tx, hashOf(token));
    if (!address) return;
    if (comment === undefined) await setEnded(tx, address.id, "left");
    else await deleteNotice(tx, { addressId: address.id, commentId: comment });
  });
  return { message: comment === undefined ? ALL : ONE };
}

/** A press in a mail program names no comment: it stops all. */
export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  serveOneClick(server, [
    {
      tag: "comments",
      path: ONE_CLICK_LEAVE,
      schema: OneClickParams,
      leave: async ({ token }: { token: string }) =>
        (await leaveReplyMails(deps, { token })).message,
      page: ({ token }: { token: string }) => leaveLink("", encodeURIComponent(token)),
    },
  ]);
}
