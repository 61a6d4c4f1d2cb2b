import type { BookPeriod } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { writeCents } from "#shared/dollars.ts";
import { type CsvCell, writeCsv } from "#shared/text/csv.ts";
import { type ListedEntry, listEntries } from "../ledger/ledger-repository.ts";

const HEADINGS =
  "Date,Kind,Amount,Currency,Frequency,Donor,Email,Donation ID,Charge ID,Transaction ID".split(",");

/** All ledger entries of a period as CSV. */
export async function exportLedger(
  { db }: Pick<Deps, "db">,
  period: BookPeriod,
): Promise<{ csv: string; movements: number }> {
  let csv = writeCsv([HEADINGS]);
  let movements = 0;
  for await (const entries of listEntries(db, period)) {
    csv += writeCsv(entries.map(toCells));
    movements += entries.length;
  }
  return { csv, movements };
}

const toCells = ({ entry, donation }: ListedEntry): CsvCell[] => [
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
];
