import type { Deps } from "#platform/server/deps.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { deleteNotice } from "./delete-notices.ts";
import { findByLeaveHash, setEnded } from "./reply-address-repository.ts";

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
