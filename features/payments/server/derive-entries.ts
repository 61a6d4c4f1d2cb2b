import type { Fact, FactOf, SeenEvent } from "./events/fact.ts";
import { chargeOfRefund, isFailed, validateEvents } from "./events/validate-events.ts";
import type { NewEntry, Payable } from "./payee.ts";

/**
 * The entries in the books that follow from a set of events. More events only add entries, and neither their order nor
 * duplicates matter, as the key of an entry is the provider's id of the transaction.
 */
export function deriveEntries(
  { currency, problemOf }: { currency: string } & Pick<Payable, "problemOf">,
  events: readonly SeenEvent[],
): NewEntry[] {
  const { valid } = validateEvents(problemOf, events);
  const charges = succeededCharges(valid);
  const entries = new Map<string, NewEntry>();
  const add = (entry: Omit<NewEntry, "currency">) => {
    if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, currency });
  };

  for (const { id, cents, at } of charges.values()) {
    add({
      key: `charge:${id}`,
      kind: "charge",
      cents,
      chargeId: id,
      providerId: id,
      happenedAt: at,
    });
  }
  for (const { fact, happenedAt } of valid) {
    const charge = chargeOf(fact, charges);
    if (!charge) continue;
    if (fact.kind === "refund") addRefund(fact, charge.id, happenedAt);
    if (fact.kind === "dispute") addDispute(fact);
  }
  return [...entries.values()];

  function addRefund(refund: FactOf<"refund">, chargeId: string, reportedAt: Date) {
    const { id, cents, at } = refund;
    const common = { chargeId, providerId: id };
    add({ key: `refund:${id}`, kind: "refund", cents: -cents, happenedAt: at, ...common });
    if (isFailed(refund)) {
      const kind = "refund_returned";
      add({ key: `${kind}:${id}`, kind, cents, happenedAt: reportedAt, ...common });
    }
  }

  function addDispute({ chargeId, balances }: FactOf<"dispute">) {
    for (const { id, cents, feeCents, at } of balances) {
      const common = { chargeId, providerId: id, happenedAt: at };
      const kind = cents < 0 ? "dispute" : "dispute_returned";
      if (cents !== 0) add({ key: `dispute:${id}`, kind, cents, ...common });
      if (feeCents !== 0) add({ key: feeKey(id), kind: "fee", cents: -feeCents, ...common });
    }
  }
}

/** A charge has one fee, and so has each balance transaction of a dispute. */
export const feeKey = (chargeOrTransactionId: string) => `fee:${chargeOrTransactionId}`;

/** By id. */
function succeededCharges(events: readonly SeenEvent[]): Map<string, FactOf<"charge">> {
  const charges = new Map<string, FactOf<"charge">>();
  for (const { fact } of events) {
    if (fact.kind === "charge" && fact.status === "succeeded") charges.set(fact.id, fact);
  }
  return charges;
}

/** A refund or dispute counts only when its charge does. */
function chargeOf(fact: Fact, charges: ReadonlyMap<string, FactOf<"charge">>) {
  if (fact.kind === "dispute") return charges.get(fact.chargeId);
  return fact.kind === "refund" ? chargeOfRefund(fact, charges.values()) : undefined;
}
