import type { Deps } from "../../../../platform/server/deps.ts";
import { type LedgerPeriod, sumByKind } from "../books/books-repository.ts";

export interface LedgerSummary {
  lines: { kind: string; count: number; cents: number }[];
  /** What is left after refunds, disputes and fees. */
  netCents: number;
}

/** What moved in a period, by kind. */
export async function summarizeLedger(
  { db }: Pick<Deps, "db">,
  period: LedgerPeriod,
): Promise<LedgerSummary> {
  const lines = await sumByKind(db, period);
  return { lines, netCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}
