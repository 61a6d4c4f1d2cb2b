import type { Deps } from "#platform/server/deps.ts";
import { writeCsv } from "#shared/text/csv.ts";
import { findConfirmed } from "./subscriber-repository.ts";

/** Only confirmed subscribers; the others did not agree to mails or have unsubscribed. */
export async function exportSubscribers({ db }: Pick<Deps, "db">) {
  const rows = await findConfirmed(db);
  const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ""]);
  return { count: rows.length, csv: writeCsv([["Email", "Confirmed"], ...lines]) };
}
