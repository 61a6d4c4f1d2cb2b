import type { StripeEvent } from "#clients/stripe/stripe-events.ts";
import { DAY } from "#shared/time/units.ts";
import type { Fact } from "./fact.ts";

const PRINTABLE = /^[\x21-\x7e]{1,255}$/;
const EARLIEST = Date.UTC(2000, 0, 1);
/** The maximum of an `integer` column. */
const MAX_CENTS = 2 ** 31 - 1;

export type UnusableReason =
  | "another mode"
  | "an unusable id"
  | "an unusable time"
  | "an unusable amount";

/**
 * Why an event cannot be used for anything: its mode (test or live) differs from our keys, or it holds values that
 * the database would refuse. Receiving it again would not change that.
 */
export function findUnusable(
  event: StripeEvent,
  read: { fact: Fact; links: readonly string[] } | undefined,
  { isLiveMode, now }: { isLiveMode: boolean; now: Date },
): UnusableReason | undefined {
  if (event.isLiveMode !== isLiveMode) return "another mode";
  const { texts, moments } = valuesIn(read?.fact);
  const ids = [event.id, event.type, ...(read?.links ?? []), ...texts];
  if (!ids.every(isUsableId)) return "an unusable id";
  if (![event.createdAt, ...moments].every((moment) => isUsableTime(moment, now))) {
    return "an unusable time";
  }
  return read === undefined || hasUsableAmounts(read.fact) ? undefined : "an unusable amount";
}

export const isUsableId = (id: string): boolean => PRINTABLE.test(id);

export function isUsableTime(moment: Date, now: Date): boolean {
  const at = moment.getTime();
  return at >= EARLIEST && at <= now.getTime() + DAY;
}

function hasUsableAmounts(fact: Fact): boolean {
  switch (fact.kind) {
    case "charge":
    case "refund":
      return fact.cents > 0 && fact.cents <= MAX_CENTS;
    case "dispute":
      return fact.balances.every(({ cents, feeCents }) =>
        [cents, feeCents].every((one) => Math.abs(one) <= MAX_CENTS),
      );
    case "payment_intent":
      return fact.receivedCents >= 0;
    case "invoice":
      return fact.paidCents >= 0;
    case "subscription":
      return true;
  }
}

/** All texts and dates in a fact, at any depth. */
function valuesIn(value: unknown): { texts: string[]; moments: Date[] } {
  if (typeof value === "string") return { texts: [value], moments: [] };
  if (value instanceof Date) return { texts: [], moments: [value] };
  if (typeof value !== "object" || value === null) return { texts: [], moments: [] };
  const inside = Object.values(value).map(valuesIn);
  return {
    texts: inside.flatMap(({ texts }) => texts),
    moments: inside.flatMap(({ moments }) => moments),
  };
}
