import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import {
  limitAltogether,
  type Passage,
  type Sender,
} from "#platform/server/limits/limit-altogether.ts";
import { takeNetworkSlot } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { mailboxOf } from "#platform/server/mail/mailbox-of.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { saveAddress } from "./reply-address-repository.ts";
import { insertNotice } from "./reply-notice-repository.ts";
import { leaveToken } from "./reply-tokens.ts";

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
