import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findContributor, findPointEntries } from "./contributor-repository.ts";
import { hashEmail } from "./hash-email.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const found = await findContributor(db, await hashEmail(db, email));
  const entries = found ? await findPointEntries(db, found.id) : [];
  const rows = found
    ? [{ id: found.id, name: found.name, isListed: found.isListed, createdAt: found.createdAt }]
    : [];
  return [
    { table: "contributors", rows },
    { table: "contributor_entries", rows: entries },
  ];
}
