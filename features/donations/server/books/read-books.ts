import type { Deps } from "../../../../platform/server/deps.ts";
import { type BookPeriod, sumByKind } from "./books-repository.ts";

export interface Books {
  lines: { kind: string; count: number; cents: number }[];
  /** What is left after refunds, disputes and fees. */
  netCents: number;
}

/** What moved in a period, by kind. */
export async function readBooks({ db }: Pick<Deps, "db">, period: BookPeriod): Promise<Books> {
  const lines = await sumByKind(db, period);
  return { lines, netCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}
