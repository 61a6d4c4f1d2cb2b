import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport } from "#platform/server/personal-data.ts";
import { deleteConfirmTokens, deleteSubscriber, removeAddress } from "../subscriber-repository.ts";
import { findByEmail } from "./find-by-email.ts";

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
