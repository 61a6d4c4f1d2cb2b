import type { Deps } from "../../../../platform/server/deps.ts";
import type { ErasureReport } from "../../../../platform/server/personal-data.ts";
import { deleteSubscriber, dropAddress, dropConfirmTokens } from "../subscriber-repository.ts";
import { findPerson } from "./find-person.ts";

const HASH_KEPT = "a keyed hash of the address stays, so that no import mails it again";

/** Whoever never confirmed is deleted; of the others the hash is kept. Confirm links stop working. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const none = { table: "subscribers", found: 0, removed: 0, anonymized: 0, kept: 0 };
  const row = await findPerson(db, email);
  if (!row) return [none];
  if (row.status === "pending") {
    await deleteSubscriber(db, row.id);
    return [{ ...none, found: 1, removed: 1 }];
  }
  await dropConfirmTokens(db, row.id);
  if (row.address === null) return [{ ...none, found: 1, kept: 1, reason: HASH_KEPT }];
  await dropAddress(db, row.id);
  return [{ ...none, found: 1, anonymized: 1, reason: HASH_KEPT }];
}
