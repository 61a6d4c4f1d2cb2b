import type { ledgerEntries } from "../../../../db/schema/donations.ts";
import type { Fact, FactOf, SeenEvent } from "./fact.ts";
import type { ExpectedDonation } from "./find-problem.ts";
import { chargeOfRefund, isFailed, validateEvents } from "./validate-events.ts";

export type NewLedgerEntry = Omit<
  typeof ledgerEntries.$inferInsert,
  "id" | "donationId" | "recordedAt"
>;

/**
 * The movements of money that a set of events tells of. More events can only add to them, and neither their order nor
 * how often each came makes a difference: every movement is named after the provider's own record of it.
 */
export function deriveEntries(
  donation: ExpectedDonation,
  events: readonly SeenEvent[],
): NewLedgerEntry[] {
  const { valid } = validateEvents(donation, events);
  const charges = takenCharges(valid);
  const entries = new Map<string, NewLedgerEntry>();
  const add = (entry: Omit<NewLedgerEntry, "currency">) => {
    if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, currency: donation.currency });
  };

  for (const { id, cents, at } of charges.values()) {
    add({
      key: `charge:${id}`,
      kind: "charge",
      cents,
      ...{ chargeId: id, providerId: id, happenedAt: at },
    });
  }
  for (const { fact, happenedAt } of valid) {
    const charge = chargeOf(fact, charges);
    if (!charge) continue;
    if (fact.kind === "refund") addRefund(fact, charge.id, happenedAt);
    if (fact.kind === "dispute") addDispute(fact);
  }
  return [...entries.values()];

  function addRefund(refund: FactOf<"refund">, chargeId: string, toldAt: Date) {
    const { id, cents, at } = refund;
    const common = { chargeId, providerId: id };
    add({ key: `refund:${id}`, kind: "refund", cents: -cents, happenedAt: at, ...common });
    if (isFailed(refund)) {
      const kind = "refund_returned";
      add({ key: `${kind}:${id}`, kind, cents, happenedAt: toldAt, ...common });
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

/** A charge has one fee, and so has each movement of a dispute. */
export const feeKey = (chargeOrMovement: string) => `fee:${chargeOrMovement}`;

/** The charges that went through, by id. */
function takenCharges(events: readonly SeenEvent[]): Map<string, FactOf<"charge">> {
  const charges = new Map<string, FactOf<"charge">>();
  for (const { fact } of events) {
    if (fact.kind === "charge" && fact.status === "succeeded") charges.set(fact.id, fact);
  }
  return charges;
}

/** A refund or dispute of a charge that we do not count, or not yet, moves nothing. */
function chargeOf(fact: Fact, charges: ReadonlyMap<string, FactOf<"charge">>) {
  if (fact.kind === "dispute") return charges.get(fact.chargeId);
  return fact.kind === "refund" ? chargeOfRefund(fact, charges.values()) : undefined;
}
