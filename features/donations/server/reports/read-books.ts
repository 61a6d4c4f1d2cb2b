import type { Books } from "#features/donations/calls/staff-donations.ts";
import type { BookPeriod } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sumByMonthAndKind } from "../ledger/ledger-repository.ts";
import { summarizeLedger } from "./summarize-ledger.ts";

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
