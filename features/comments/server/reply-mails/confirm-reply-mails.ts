import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { confirmByHash } from "./reply-address-repository.ts";
import { QUEUE_REPLY_MAILS } from "./request-reply-mails.ts";

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
