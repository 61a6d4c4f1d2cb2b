import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findByEmail } from "./find-by-email.ts";

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
