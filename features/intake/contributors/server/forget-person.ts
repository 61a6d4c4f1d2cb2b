import { randomBytes } from "node:crypto";
import { CONTRIBUTORS_TAG } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport } from "#platform/server/personal-data.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import {
  anonymizeContributor,
  findContributor,
  findPointEntries,
} from "./contributor-repository.ts";
import { hashEmail } from "./hash-email.ts";

const LEDGER = "the points ledger is append-only; its entries no longer name a person";
const NAME = "Former contributor";

/** Replaces the hash of the address with a random value, so that the address finds nobody. */
export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const person = await hashEmail(db, email);
  const found = await findContributor(db, person);
  const entries = found ? await findPointEntries(db, found.id) : [];
  if (found) {
    await anonymizeContributor(db, found.id, { person: randomBytes(person.length), name: NAME });
    await invalidate(db, [CONTRIBUTORS_TAG]);
  }
  const people = { found: found ? 1 : 0, removed: 0, anonymized: found ? 1 : 0, retained: 0 };
  const ledger = { found: entries.length, removed: 0, anonymized: entries.length, retained: 0 };
  const reason = found ? { reason: LEDGER } : {};
  return [
    { table: "contributors", ...people, ...reason },
    { table: "contributor_entries", ...ledger, ...reason },
  ];
}
