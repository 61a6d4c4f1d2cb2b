import { allRemoved, type ErasureReport } from "#platform/server/personal-data.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findReplyAddress } from "./find-reply-address.ts";
import { deleteAddress, setEnded } from "./reply-address-repository.ts";
import { findNoticesOf } from "./reply-notice-repository.ts";

const HASH_STORED =
  "a keyed hash of the address stays, so that nobody else starts emails about replies again";

/** The notices go with the address. Of somebody who left, only the hash is stored. */
export async function forgetReplyMails(db: Queryable, email: string): Promise<ErasureReport[]> {
  const none = { table: "reply_addresses", found: 0, removed: 0, anonymized: 0, retained: 0 };
  const address = await findReplyAddress(db, email);
  if (!address) return [none, allRemoved("reply_notices", 0)];
  const notices = (await findNoticesOf(db, address.id)).length;
  const hasLeft = address.status === "left" || address.status === "refused";
  await (hasLeft ? setEnded(db, address.id, "left") : deleteAddress(db, address.id));
  return [
    hasLeft
      ? { ...none, found: 1, retained: 1, reason: HASH_STORED }
      : allRemoved("reply_addresses", 1),
    allRemoved("reply_notices", notices),
  ];
}
