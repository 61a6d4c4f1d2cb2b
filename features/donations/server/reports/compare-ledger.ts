import type { BalanceTransaction } from "../../../../clients/stripe/payment-objects.ts";
import { DAY } from "../../../../shared/time/units.ts";
import { findByKeys, type LedgerPeriod, listEntries } from "../books/books-repository.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import { feeKey } from "../ledger/derive-entries.ts";

export interface Difference {
  /** Names the movement, see `ledger_entries.key`. */
  key: string;
  /** None: it is not in these books. */
  oursCents: number | undefined;
  theirsCents: number | undefined;
}

export interface Comparison {
  theirNetCents: number;
  differences: Difference[];
}

/** The provider may date a movement a little differently: what lies near the edges is looked up beyond them. */
const EDGE = 3 * DAY;
const BATCH = 500;

/** Holds our books against the provider's own, movement by movement, to the cent. */
export async function compareLedger(deps: DonationDeps, period: LedgerPeriod): Promise<Comparison> {
  const isInside = (moment: Date) => moment >= period.from && moment < period.to;
  const theirs = new Map<string, { cents: number; isInside: boolean }>();
  let theirNetCents = 0;
  const around = {
    from: new Date(period.from.getTime() - EDGE),
    to: new Date(period.to.getTime() + EDGE),
  };
  for await (const movement of requireStripe(deps).listBalanceTransactions(around)) {
    for (const [key, cents] of entriesOf(movement)) {
      const counts = isInside(movement.createdAt);
      theirs.set(key, { cents, isInside: counts });
      if (counts) theirNetCents += cents;
    }
  }

  const differences: Difference[] = [];
  const ours = await findOurs(deps, [...theirs.keys()]);
  for (const [key, { cents, isInside: counts }] of theirs) {
    const found = ours.get(key);
    if (counts && found !== cents) {
      differences.push({ key, oursCents: found, theirsCents: cents });
    }
  }
  for (const { entry } of await listEntries(deps.db, period)) {
    if (theirs.has(entry.key)) continue;
    differences.push({ key: entry.key, oursCents: entry.cents, theirsCents: undefined });
  }
  return { theirNetCents, differences };
}

/** What one line of the provider's books is in ours; nothing for lines that are no donation's, such as payouts. */
function entriesOf(movement: BalanceTransaction): [string, number][] {
  const { id, amountCents, feeCents, category, sourceId } = movement;
  const fee = (key: string): [string, number][] =>
    feeCents === 0 ? [] : [[feeKey(key), -feeCents]];
  switch (category) {
    case "charge":
      // A charge whose fee is nothing has that written down, too.
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
    const found = await findByKeys(db, keys.slice(start, start + BATCH));
    for (const { key, cents } of found) ours.set(key, cents);
  }
  return ours;
}
