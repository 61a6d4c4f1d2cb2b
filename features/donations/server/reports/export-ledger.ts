import type { Deps } from "#platform/server/deps.ts";
import { writeCents } from "#shared/money/dollars.ts";
import { type CsvCell, writeCsv } from "#shared/text/csv.ts";
import { type LedgerPeriod, listEntries } from "../ledger/ledger-repository.ts";

const HEADINGS =
  "Date,Kind,Amount,Currency,Frequency,Donor,Email,Donation ID,Charge ID,Transaction ID".split(",");

/** All ledger entries of a period as CSV. */
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
  return writeCsv([HEADINGS, ...rows]);
}

/** Lines without the headings. */
export const countMovements = (csv: string): number => csv.split("\r\n").length - 2;
