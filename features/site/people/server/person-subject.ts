import type { Deps } from "#platform/server/deps.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import { siteKey } from "#platform/server/site-key.ts";

const DIGITS = 16;

/** Names a person in the audit log without revealing the address; the same for every spelling of it. */
export async function personSubject({ db }: Pick<Deps, "db">, email: string): Promise<string> {
  const key = await siteKey(db, "people");
  const hash = keyedHash(key, sameAddress(email) ?? email).toString("hex");
  return `person ${hash.slice(0, DIGITS)}`;
}
