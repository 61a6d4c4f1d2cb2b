import { sameAddress } from "../../../../platform/server/mail/same-address.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";
import { hashOf } from "../../../../platform/server/tokens.ts";
import { UNSUBSCRIBE_KEY } from "../subscribe.ts";
import { findByHash } from "../subscriber-repository.ts";
import { unsubscribeToken } from "../tokens.ts";

/** Whoever has this address on the list, also when only its hash is left. */
export async function findPerson(db: Queryable, email: string) {
  const key = await siteKey(db, UNSUBSCRIBE_KEY);
  return findByHash(db, hashOf(unsubscribeToken(key, sameAddress(email) ?? email)));
}
