import type { LedgerSum } from "#features/donations/calls/staff-donations.ts";
import type { BookPeriod } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sumByKind } from "../ledger/ledger-repository.ts";

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
