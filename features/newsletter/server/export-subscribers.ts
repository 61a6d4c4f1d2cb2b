import type { Deps } from "../../../platform/server/deps.ts";
import { writeCsv } from "../../../shared/text/csv.ts";
import { findConfirmed } from "./subscriber-repository.ts";

/** Those who confirmed, and nobody else: the others did not ask for mail, or no longer do. */
export async function exportSubscribers({ db }: Pick<Deps, "db">) {
  const rows = await findConfirmed(db);
  const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ""]);
  return { count: rows.length, csv: writeCsv([["E-mail", "Confirmed"], ...lines]) };
}
