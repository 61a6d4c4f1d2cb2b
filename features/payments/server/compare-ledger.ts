import type { BalanceTransaction } from "#clients/stripe/payment-objects.ts";
import { DAY } from "#shared/time/units.ts";
import { feeKey } from "./derive-entries.ts";
import type { BookPeriod, CentsByKey, Payee } from "./payee.ts";
import { type Payees, type PaymentDeps, requireStripe } from "./payment-deps.ts";

export interface LedgerDifference {
  /** Of the entry, as `deriveEntries` names it. */
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

/**
 * Compares the books of a payee with the provider's balance transactions, entry by entry, to the cent. What stands in the
 * books of another payee is left out.
 */
export async function compareLedger(
  deps: PaymentDeps & Payees,
  purpose: string,
  period: BookPeriod,
): Promise<LedgerComparison> {
  const listed = await listTheirs(deps, period);
  const keys = [...new Set(listed.map(({ key }) => key))];
  const isOurs = (payee: Payee) => payee.purpose === purpose;
  const payees = deps.payees.filter(isOurs);
  const others = deps.payees.filter((payee) => !isOurs(payee));
  const ours = await findCents(deps, payees, keys);
  const ofOthers = await findCents(deps, others, keys);
  const moved = listed.filter(({ key }) => !ofOthers.has(key));
  const theirs = new Map(moved.map((one) => [one.key, one]));

  const differences: LedgerDifference[] = [];
  for (const { key, cents, isInside } of theirs.values()) {
    const found = ours.get(key);
    if (isInside && found !== cents) {
      differences.push({ key, oursCents: found, theirsCents: cents });
    }
  }
  for (const { books } of payees) {
    for await (const entries of books.list(deps.db, period)) {
      for (const { key, cents } of entries) {
        if (!theirs.has(key)) differences.push({ key, oursCents: cents, theirsCents: undefined });
      }
    }
  }
  const theirNetCents = moved.reduce((sum, { cents, isInside }) => sum + (isInside ? cents : 0), 0);
  return { theirNetCents, differences };
}

interface TheirEntry {
  key: string;
  cents: number;
  /** Dated within the period, not around it. */
  isInside: boolean;
}

async function listTheirs(deps: PaymentDeps, { from, to }: BookPeriod): Promise<TheirEntry[]> {
  const around = { from: new Date(from.getTime() - MARGIN), to: new Date(to.getTime() + MARGIN) };
  const listed: TheirEntry[] = [];
  for await (const transaction of requireStripe(deps).listBalanceTransactions(around)) {
    const { createdAt } = transaction;
    const isInside = createdAt >= from && createdAt < to;
    for (const [key, cents] of entriesOf(transaction)) listed.push({ key, cents, isInside });
  }
  return listed;
}

/** The entries of one balance transaction; none for payouts and other transactions that nobody paid us. */
function entriesOf(transaction: BalanceTransaction): [string, number][] {
  const { id, amountCents, feeCents, category, sourceId } = transaction;
  const fee = (key: string): [string, number][] =>
    feeCents === 0 ? [] : [[feeKey(key), -feeCents]];
  switch (category) {
    case "charge":
      // The books have an entry for a fee of zero, too.
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

async function findCents(
  { db }: PaymentDeps,
  payees: readonly Payee[],
  keys: readonly string[],
): Promise<CentsByKey> {
  const all = new Map<string, number>();
  for (const { books } of payees) {
    for (let start = 0; start < keys.length; start += BATCH) {
      const found = await books.findCents(db, keys.slice(start, start + BATCH));
      for (const [key, cents] of found) all.set(key, cents);
    }
  }
  return all;
}
