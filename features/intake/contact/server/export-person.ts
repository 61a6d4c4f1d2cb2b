import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findBySender } from "./message-repository.ts";
import { toMessage } from "./to-message.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const rows = await findBySender(db, email);
  // The reason of the spam filter is not personal data.
  return [
    { table: "contact_messages", rows: rows.map(toMessage).map(({ heldFor: _, ...rest }) => rest) },
  ];
}
