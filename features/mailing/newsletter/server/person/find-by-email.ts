import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { UNSUBSCRIBE_KEY } from "../subscribe.ts";
import { findByHash } from "../subscriber-repository.ts";
import { unsubscribeToken } from "../unsubscribe-token.ts";

/** The subscriber with this address, even when only its hash is stored. */
export async function findByEmail(db: Queryable, email: string) {
  const key = await siteKey(db, UNSUBSCRIBE_KEY);
  return findByHash(db, hashOf(unsubscribeToken(key, sameAddress(email) ?? email)));
}
