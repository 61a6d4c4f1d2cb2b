import type { donations } from "#db/schema/donations.ts";
import {
  deriveEntries,
  type Fact,
  type FactOf,
  PAYMENT_FAILED,
  type SeenEvent,
  validateEvents,
} from "#features/payments/server/public.ts";

/** The part of a donation that events are checked against. */
export type ExpectedDonation = Pick<
  typeof donations.$inferSelect,
  "id" | "interval" | "cents" | "currency" | "paymentIntentId" | "customerId" | "subscriptionId"
>;

/** What the payments of a donation are checked against. */
export const expectedOf = (donation: ExpectedDonation) => ({
  currency: donation.currency,
  problemOf: (fact: Fact) => findProblem(donation, fact),
});

/** How a fact contradicts its donation. Such a fact never counts, as only the agreed amount is a payment. */
export function findProblem(donation: ExpectedDonation, fact: Fact): string | undefined {
  switch (fact.kind) {
    case "charge":
      if (fact.status !== "succeeded") return undefined;
      return (
        findPayerProblem(donation, fact) ??
        findAmountProblem(donation, fact.cents) ??
        findCurrencyProblem(donation, fact)
      );
    case "payment_intent":
      if (fact.status !== "succeeded") return undefined;
      return findAmountProblem(donation, fact.receivedCents) ?? findCurrencyProblem(donation, fact);
    case "invoice":
      if (fact.status !== "paid") return undefined;
      return findAmountProblem(donation, fact.paidCents) ?? findCurrencyProblem(donation, fact);
    case "refund":
      return findCurrencyProblem(donation, fact);
    case "dispute":
      return fact.balances.map((balance) => findCurrencyProblem(donation, balance)).find(Boolean);
    case "subscription":
      return undefined;
  }
}

const findAmountProblem = (donation: ExpectedDonation, cents: number) =>
  cents === donation.cents ? undefined : "another amount";

const findCurrencyProblem = (donation: ExpectedDonation, { currency }: { currency: string }) =>
  currency === donation.currency ? undefined : "another currency";

/** A one-time donation has one payment, a recurring one has one customer. */
function findPayerProblem(
  donation: ExpectedDonation,
  charge: { paymentIntentId: string | null; customerId: string | null },
): string | undefined {
  const [expected, found] =
    donation.interval === null
      ? [donation.paymentIntentId, charge.paymentIntentId]
      : [donation.customerId, charge.customerId];
  return expected === null || expected === found ? undefined : "another payment";
}

export type DonationState = (typeof donations.$inferSelect)["state"];

/** The state of a donation, derived from all its events regardless of their order. */
export function deriveState(
  donation: ExpectedDonation,
  events: readonly SeenEvent[],
): DonationState {
  const { valid } = validateEvents(expectedOf(donation).problemOf, events);
  return donation.interval === null
    ? oneTimeState(donation, valid)
    : recurringState(donation, valid);
}

function oneTimeState(donation: ExpectedDonation, events: readonly SeenEvent[]): DonationState {
  const entries = deriveEntries(expectedOf(donation), events);
  const sum = (...kinds: string[]) =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { cents }) => total + cents, 0);
  const charged = sum("charge");
  if (charged === 0) return unpaidState(donation, events);
  const dispute = worstDispute(events);
  if (dispute !== undefined) return dispute;
  const remaining = charged + sum("refund", "refund_returned");
  if (remaining === charged) return "paid";
  return remaining <= 0 ? "refunded" : "partly_refunded";
}

/** A closed dispute stays closed, even when the event that opened it arrives later. */
function worstDispute(events: readonly SeenEvent[]): DonationState | undefined {
  const statuses = new Map<string, Set<string>>();
  for (const { fact } of events) {
    if (fact.kind !== "dispute") continue;
    statuses.set(fact.id, (statuses.get(fact.id) ?? new Set()).add(fact.status));
  }
  const all = [...statuses.values()];
  if (all.some((seen) => seen.has("lost"))) return "charged_back";
  const isClosed = (seen: Set<string>) =>
    ["won", "warning_closed", "prevented"].some((status) => seen.has(status));
  return all.some((seen) => !isClosed(seen)) ? "disputed" : undefined;
}

/** The latest event counts; of two in the same second, the one that is closer to the end. */
function unpaidState(donation: ExpectedDonation, events: readonly SeenEvent[]): DonationState {
  const finality = { processing: 1, failed: 2, canceled: 3 } as const;
  const candidates: { state: keyof typeof finality; at: number }[] = [];
  for (const { fact, type, happenedAt } of events) {
    if (fact.kind !== "payment_intent" || isOther(donation.paymentIntentId, fact.id)) continue;
    const at = happenedAt.getTime();
    if (fact.status === "canceled") candidates.push({ state: "canceled", at: Number.MAX_VALUE });
    else if (type === PAYMENT_FAILED) candidates.push({ state: "failed", at });
    else if (fact.status === "processing") candidates.push({ state: "processing", at });
  }
  candidates.sort((a, b) => b.at - a.at || finality[b.state] - finality[a.state]);
  return candidates[0]?.state ?? "pending";
}

/** Derived from the invoices: a paid invoice stays paid, while a subscription's status may be reported late. */
function recurringState(donation: ExpectedDonation, events: readonly SeenEvent[]): DonationState {
  const isEnded = events.some(
    ({ fact }) =>
      fact.kind === "subscription" &&
      !isOther(donation.subscriptionId, fact.id) &&
      (fact.status === "canceled" || fact.status === "incomplete_expired"),
  );
  if (isEnded) return "ended";
  const invoices = [...collectInvoices(donation, events).values()].filter(({ isVoid }) => !isVoid);
  if (!invoices.some(({ isPaid }) => isPaid)) return "pending";
  invoices.sort((a, b) => b.at - a.at || (b.id < a.id ? -1 : 1));
  const [latest] = invoices;
  return latest && !latest.isPaid && latest.attempts > 0 ? "failing" : "active";
}

function collectInvoices(donation: ExpectedDonation, events: readonly SeenEvent[]) {
  const invoices = new Map<string, ReturnType<typeof summarizeInvoice>>();
  for (const { fact } of events) {
    if (fact.kind !== "invoice" || isOther(donation.subscriptionId, fact.subscriptionId)) continue;
    const earlier = invoices.get(fact.id);
    const invoice = summarizeInvoice(fact);
    invoices.set(fact.id, {
      ...invoice,
      isPaid: invoice.isPaid || earlier?.isPaid === true,
      isVoid: invoice.isVoid || earlier?.isVoid === true,
      attempts: Math.max(invoice.attempts, earlier?.attempts ?? 0),
    });
  }
  return invoices;
}

const summarizeInvoice = ({ id, at, status, attempts }: FactOf<"invoice">) => ({
  id,
  at: at.getTime(),
  isPaid: status === "paid",
  isVoid: status === "void",
  attempts,
});

/** Events of an earlier, failed setup belong to the donation but do not affect its state. */
const isOther = (expected: string | null, found: string | null) =>
  expected !== null && expected !== found;
