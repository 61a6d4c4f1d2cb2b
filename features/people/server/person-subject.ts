import type { Deps } from "../../../platform/server/deps.ts";
import { keyedHash } from "../../../platform/server/keyed-hash.ts";
import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { siteKey } from "../../../platform/server/site-key.ts";

const DIGITS = 16;

/** How the audit log names somebody: the same for every spelling of their address, which it does not reveal. */
export async function personSubject({ db }: Pick<Deps, "db">, email: string): Promise<string> {
  const key = await siteKey(db, "people");
  const hash = keyedHash(key, sameAddress(email) ?? email).toString("hex");
  return `person ${hash.slice(0, DIGITS)}`;
}
