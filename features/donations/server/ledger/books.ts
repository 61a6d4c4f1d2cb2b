import type { Books, LedgerSum } from "#features/donations/calls/staff-donations.ts";
import type { BookPeriod } from "#features/payments/server/public.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import { day, required } from "#platform/server/command/parameters.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { writeCents } from "#shared/dollars.ts";
import { type CsvCell, writeCsv } from "#shared/text/csv.ts";
import { DAY } from "#shared/time/units.ts";
import {
  type ListedEntry,
  listEntries,
  sumByKind,
  sumByMonthAndKind,
} from "./ledger-repository.ts";

/** The options of a command about a period. */
export const periodOptions = {
  from: required(day("<day>"), "the first day, in UTC"),
  to: required(day("<day>"), "the last day, in UTC"),
};

export function typedPeriod({ from, to }: { from: Date; to: Date }) {
  if (from > to) throw new Misuse("--from must not be after --to.");
  return { from, to: new Date(to.getTime() + DAY) };
}

/** Whole days in UTC, as the command takes them. */
export function bookPeriod({ from, to }: { from: string; to: string }) {
  if (from > to) throw new AppError("invalid_input", "The first day is after the last.");
  const last = new Date(`${to}T00:00:00Z`).getTime();
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(last + DAY) };
}

export interface LedgerSummary {
  lines: LedgerSum[];
  /** After refunds, disputes and fees. */
  netCents: number;
}

/** The sums of a period by kind of entry. */
export async function summarizeLedger(
  { db }: Pick<Deps, "db">,
  period: BookPeriod,
): Promise<LedgerSummary> {
  const lines = await sumByKind(db, period);
  return { lines, netCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

/** The sums of a period and of each of its months, read at one moment so that they add up. */
export const readBooks = ({ db }: Pick<Deps, "db">, period: BookPeriod): Promise<Books> =>
  db.transaction(
    async (tx) => {
      const { lines: sums, netCents } = await summarizeLedger({ db: tx }, period);
      const byMonth = Map.groupBy(await sumByMonthAndKind(tx, period), ({ month }) => month);
      const months = [...byMonth].map(([month, found]) => ({
        month,
        sums: found.map(({ kind, count, cents }) => ({ kind, count, cents })),
        netCents: found.reduce((net, { cents }) => net + cents, 0),
      }));
      return { months, sums, netCents };
    },
    { isolationLevel: "repeatable read" },
  );

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
