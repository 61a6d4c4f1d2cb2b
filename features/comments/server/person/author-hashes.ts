import { addressSpellings } from "#platform/server/mail/address-spellings.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { COMMENTS_KEY } from "../add-comment.ts";
import { authorHash } from "../fingerprints.ts";

/**
 * The hashes under which somebody's comments are stored. Addresses were hashed as typed, so every spelling is tried.
 */
export async function authorHashes(db: Queryable, email: string): Promise<Buffer[]> {
  const key = await siteKey(db, COMMENTS_KEY);
  return addressSpellings(email).map((spelling) => authorHash(key, spelling));
}
