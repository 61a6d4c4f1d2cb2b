import type { BalanceTransaction } from "#clients/stripe/payment-objects.ts";
import {
  findEntriesByKeys,
  type LedgerPeriod,
  listEntries,
} from "#features/donations/server/ledger/ledger-repository.ts";
import { DAY } from "#shared/time/units.ts";
import { type DonationDeps, requireStripe } from "../payment-deps.ts";
import { feeKey } from "./derive-entries.ts";

export interface LedgerDifference {
  /** See `ledger_entries.key`. */
  key: string;
  /** `undefined` when there is no entry on that side. */
  oursCents: number | undefined;
  theirsCents: number | undefined;
}

export interface LedgerComparison {
  theirNetCents: number;
  differences: LedgerDifference[];
}

/** The provider may date a transaction slightly differently, so the search extends beyond the period. */
const MARGIN = 3 * DAY;
const BATCH = 500;

/** Compares our ledger with the provider's balance transactions, entry by entry, to the cent. */
export async function compareLedger(
  deps: DonationDeps,
  period: LedgerPeriod,
): Promise<LedgerComparison> {
  const isInside = (moment: Date) => moment >= period.from && moment < period.to;
  const theirs = new Map<string, { cents: number; isInside: boolean }>();
  let theirNetCents = 0;
  const around = {
    from: new Date(period.from.getTime() - MARGIN),
    to: new Date(period.to.getTime() + MARGIN),
  };
  for await (const transaction of requireStripe(deps).listBalanceTransactions(around)) {
    for (const [key, cents] of entriesOf(transaction)) {
      const isCounted = isInside(transaction.createdAt);
      theirs.set(key, { cents, isInside: isCounted });
      if (isCounted) theirNetCents += cents;
    }
  }

  const differences: LedgerDifference[] = [];
  const ours = await findOurs(deps, [...theirs.keys()]);
  for (const [key, { cents, isInside: isCounted }] of theirs) {
    const found = ours.get(key);
    if (isCounted && found !== cents) {
      differences.push({ key, oursCents: found, theirsCents: cents });
    }
  }
  for await (const entries of listEntries(deps.db, period)) {
    for (const { entry } of entries) {
      if (theirs.has(entry.key)) continue;
      differences.push({ key: entry.key, oursCents: entry.cents, theirsCents: undefined });
    }
  }
  return { theirNetCents, differences };
}

/** The ledger entries of one balance transaction; none for payouts and other transactions without a donation. */
function entriesOf(transaction: BalanceTransaction): [string, number][] {
  const { id, amountCents, feeCents, category, sourceId } = transaction;
  const fee = (key: string): [string, number][] =>
    feeCents === 0 ? [] : [[feeKey(key), -feeCents]];
  switch (category) {
    case "charge":
      // The ledger has an entry for a fee of zero, too.
      return [
        [`charge:${sourceId}`, amountCents],
        [feeKey(sourceId ?? ""), 0 - feeCents],
      ];
    case "refund":
      return [[`refund:${sourceId}`, amountCents], ...fee(id)];
    case "refund_failure":
      return [[`refund_returned:${sourceId}`, amountCents], ...fee(id)];
    case "dispute":
    case "dispute_reversal":
      return [[`dispute:${id}`, amountCents], ...fee(id)];
    default:
      return [];
  }
}

async function findOurs({ db }: DonationDeps, keys: readonly string[]) {
  const ours = new Map<string, number>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const found = await findEntriesByKeys(db, keys.slice(start, start + BATCH));
    for (const { key, cents } of found) ours.set(key, cents);
  }
  return ours;
}
