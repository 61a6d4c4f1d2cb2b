import type { Deps } from "../../../../platform/server/deps.ts";
import type { PersonalData } from "../../../../platform/server/personal-data.ts";
import { findPerson } from "./find-person.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const row = await findPerson(db, email);
  if (!row) return [{ table: "subscribers", rows: [] }];
  // The hash is a secret of the site: it opens the unsubscribe link.
  const { unsubscribeHash: _, ...rest } = row;
  return [{ table: "subscribers", rows: [rest] }];
}
