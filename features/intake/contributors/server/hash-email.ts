import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";

/** The same for every spelling of an address; keyed, so that a stolen copy cannot be searched for addresses. */
export async function hashEmail(db: Queryable, email: string): Promise<Buffer> {
  const key = await siteKey(db, "contributors");
  return keyedHash(key, sameAddress(email) ?? email);
}
