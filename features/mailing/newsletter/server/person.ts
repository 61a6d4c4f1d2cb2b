import type { Deps } from "#platform/server/deps.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { ErasureReport, PersonalData } from "#platform/server/personal-data.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { UNSUBSCRIBE_KEY, unsubscribeToken } from "./subscribe.ts";
import {
  deleteConfirmTokens,
  deleteSubscriber,
  findByHash,
  removeAddress,
} from "./subscriber-repository.ts";

/** The subscriber with this address, even when only its hash is stored. */
async function findByEmail(db: Queryable, email: string) {
  const key = await siteKey(db, UNSUBSCRIBE_KEY);
  return findByHash(db, hashOf(unsubscribeToken(key, sameAddress(email) ?? email)));
}

/** Whether the owner of this address has confirmed it and has not left since. */
export const isConfirmed = async (db: Queryable, email: string): Promise<boolean> =>
  (await findByEmail(db, email))?.status === "confirmed";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const row = await findByEmail(db, email);
  if (!row) return [{ table: "subscribers", rows: [] }];
  // The hash is left out, because it identifies the unsubscribe link.
  const { unsubscribeHash: _, ...rest } = row;
  return [{ table: "subscribers", rows: [rest] }];
}

const HASH_STORED = "a keyed hash of the address stays, so that an import does not add it again";

/** Deletes unconfirmed subscribers; of the others only the hash stays. Confirm links stop working. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const none = { table: "subscribers", found: 0, removed: 0, anonymized: 0, retained: 0 };
  const row = await findByEmail(db, email);
  if (!row) return [none];
  if (row.status === "pending") {
    await deleteSubscriber(db, row.id);
    return [{ ...none, found: 1, removed: 1 }];
  }
  await deleteConfirmTokens(db, row.id);
  if (row.address === null) return [{ ...none, found: 1, retained: 1, reason: HASH_STORED }];
  await removeAddress(db, row.id);
  return [{ ...none, found: 1, anonymized: 1, reason: HASH_STORED }];
}
