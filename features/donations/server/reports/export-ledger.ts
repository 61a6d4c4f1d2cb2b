import type { Deps } from "../../../../platform/server/deps.ts";
import { writeCents } from "../../../../shared/money/dollars.ts";
import { type CsvCell, writeCsv } from "../../../../shared/text/csv.ts";
import { type LedgerPeriod, listEntries } from "../books/books-repository.ts";

const head = "Moment,Kind,Amount,Currency,Given,Donor,E-mail,Donation,Payment,Movement".split(",");

/** Every movement of a period, for a spreadsheet. */
export async function exportLedger(
  { db }: Pick<Deps, "db">,
  period: LedgerPeriod,
): Promise<string> {
  const rows = (await listEntries(db, period)).map(({ entry, donation }): CsvCell[] => [
    entry.happenedAt.toISOString(),
    entry.kind,
    { number: writeCents(entry.cents) },
    entry.currency.toUpperCase(),
    donation.interval ?? "once",
    donation.donorName ?? "",
    donation.donorEmail ?? "",
    donation.id,
    entry.chargeId,
    entry.providerId,
  ]);
  return writeCsv([head, ...rows]);
}
