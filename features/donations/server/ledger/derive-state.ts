import type { donations } from "../../../../db/schema/donations.ts";
import { deriveEntries } from "./derive-entries.ts";
import type { FactOf, SeenEvent } from "./fact.ts";
import type { ExpectedDonation } from "./find-problem.ts";
import { validateEvents } from "./validate-events.ts";

export type State = (typeof donations.$inferSelect)["state"];

/** Where a donation stands, from everything we were told of it, in whatever order we were told. */
export function deriveState(donation: ExpectedDonation, events: readonly SeenEvent[]): State {
  const { valid } = validateEvents(donation, events);
  return donation.interval === null
    ? oneTimeState(donation, valid)
    : recurringState(donation, valid);
}

/** How often a card was declined. */
export const countFailures = (events: readonly SeenEvent[]): number =>
  events.filter(({ type }) => type === PAYMENT_FAILED).length;

export const PAYMENT_FAILED = "payment_intent.payment_failed";

function oneTimeState(donation: ExpectedDonation, events: readonly SeenEvent[]): State {
  const entries = deriveEntries(donation, events);
  const sum = (...kinds: string[]) =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { cents }) => total + cents, 0);
  const charged = sum("charge");
  if (charged === 0) return unpaidState(donation, events);
  const dispute = worstDispute(events);
  if (dispute !== undefined) return dispute;
  const kept = charged + sum("refund", "refund_returned");
  if (kept === charged) return "paid";
  return kept <= 0 ? "refunded" : "partly_refunded";
}

/** A dispute that is over stays over, however late we hear of its beginning. */
function worstDispute(events: readonly SeenEvent[]): State | undefined {
  const statuses = new Map<string, Set<string>>();
  for (const { fact } of events) {
    if (fact.kind !== "dispute") continue;
    statuses.set(fact.id, (statuses.get(fact.id) ?? new Set()).add(fact.status));
  }
  const all = [...statuses.values()];
  if (all.some((of) => of.has("lost"))) return "charged_back";
  const isOver = (of: Set<string>) => ["won", "warning_closed", "prevented"].some((s) => of.has(s));
  return all.some((of) => !isOver(of)) ? "disputed" : undefined;
}

/** Nothing was paid yet: the last word counts, and of two in the same second the more final one. */
function unpaidState(donation: ExpectedDonation, events: readonly SeenEvent[]): State {
  const finality = { processing: 1, failed: 2, canceled: 3 } as const;
  const words: { state: keyof typeof finality; at: number }[] = [];
  for (const { fact, type, happenedAt } of events) {
    if (fact.kind !== "payment_intent" || isOther(donation.paymentIntentId, fact.id)) continue;
    const at = happenedAt.getTime();
    if (fact.status === "canceled") words.push({ state: "canceled", at: Number.MAX_VALUE });
    else if (type === PAYMENT_FAILED) words.push({ state: "failed", at });
    else if (fact.status === "processing") words.push({ state: "processing", at });
  }
  words.sort((a, b) => b.at - a.at || finality[b.state] - finality[a.state]);
  return words[0]?.state ?? "pending";
}

/** Its invoices tell: a subscription's own status may be told late, but an invoice that is paid stays paid. */
function recurringState(donation: ExpectedDonation, events: readonly SeenEvent[]): State {
  const isEnded = events.some(
    ({ fact }) =>
      fact.kind === "subscription" &&
      !isOther(donation.subscriptionId, fact.id) &&
      (fact.status === "canceled" || fact.status === "incomplete_expired"),
  );
  if (isEnded) return "ended";
  const invoices = [...invoicesIn(donation, events).values()].filter(({ isVoid }) => !isVoid);
  if (!invoices.some(({ isPaid }) => isPaid)) return "pending";
  invoices.sort((a, b) => b.at - a.at || (b.id < a.id ? -1 : 1));
  const [latest] = invoices;
  return latest && !latest.isPaid && latest.attempts > 0 ? "failing" : "active";
}

function invoicesIn(donation: ExpectedDonation, events: readonly SeenEvent[]) {
  const invoices = new Map<string, ReturnType<typeof asKnown>>();
  for (const { fact } of events) {
    if (fact.kind !== "invoice" || isOther(donation.subscriptionId, fact.subscriptionId)) continue;
    const before = invoices.get(fact.id);
    const now = asKnown(fact);
    invoices.set(fact.id, {
      ...now,
      isPaid: now.isPaid || before?.isPaid === true,
      isVoid: now.isVoid || before?.isVoid === true,
      attempts: Math.max(now.attempts, before?.attempts ?? 0),
    });
  }
  return invoices;
}

const asKnown = ({ id, at, status, attempts }: FactOf<"invoice">) => ({
  id,
  at: at.getTime(),
  isPaid: status === "paid",
  isVoid: status === "void",
  attempts,
});

/** What we set up in vain before belongs to the donation too, and says nothing about it. */
const isOther = (expected: string | null, found: string | null) =>
  expected !== null && expected !== found;
