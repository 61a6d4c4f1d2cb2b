import { createHash } from "node:crypto";
import type { StripeEvent } from "#clients/stripe/stripe-event.ts";
import { findIdByLinks, lockDonation } from "#features/donations/server/donation-repository.ts";
import { recordDecline } from "#features/donations/server/guard/record-decline.ts";
import { PAYMENT_FAILED } from "#features/donations/server/ledger/derive-state.ts";
import { isDataRefused } from "#platform/server/postgres/is-data-refused.ts";
import { type DonationDeps, requireStripe } from "../payment-deps.ts";
import { applyEvents, type Contradiction } from "./apply-events.ts";
import { findDonationByLinks, lockLinks, saveEvent } from "./event-repository.ts";
import { type Fact, readFact } from "./fact.ts";
import { findUnusable, isUsableId, isUsableTime } from "./find-unusable.ts";

/**
 * Stores an event once, together with its effects, in one transaction. The provider is acknowledged only after the
 * commit. Events that can never be applied are quarantined, so this throws only when a retry may succeed.
 */
export async function receiveEvent(deps: DonationDeps, event: StripeEvent): Promise<void> {
  const read = readFact(event);
  const problem = findUnusable(event, read, {
    isLive: requireStripe(deps).isLive,
    now: deps.clock.now(),
  });
  if (problem !== undefined) return quarantine(deps, event, problem);
  try {
    const { contradictions, isUnknownPayment } = await applyEvent(deps, event, read);
    for (const contradiction of contradictions) {
      deps.alarms.raise("donation-contradicted", { ...contradiction });
    }
    if (isUnknownPayment)
      deps.alarms.raise("money-of-nobody", { event: event.id, type: event.type });
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    await quarantine(deps, event, "refused by the database");
  }
}

/** Stores an unusable event without its values and raises an alarm. */
async function quarantine(
  { db, clock, alarms }: DonationDeps,
  event: StripeEvent,
  problem: string,
) {
  const receivedAt = clock.now();
  const id = isUsableId(event.id)
    ? event.id
    : `sha256:${createHash("sha256").update(event.id).digest("hex")}`;
  const isNew = await saveEvent(db, {
    ...{ id, receivedAt, problem, outcome: "quarantined", links: [] },
    type: isUsableId(event.type) ? event.type : "unusable",
    happenedAt: isUsableTime(event.createdAt, receivedAt) ? event.createdAt : receivedAt,
  });
  if (isNew) alarms.raise("event-unusable", { event: id, problem });
}

interface EventResult {
  contradictions: Contradiction[];
  /** A payment for a donation without a row, which should not happen as rows are inserted first. */
  isUnknownPayment: boolean;
}
const NO_EFFECT: EventResult = { contradictions: [], isUnknownPayment: false };

function applyEvent(
  deps: DonationDeps,
  event: StripeEvent,
  read: ReturnType<typeof readFact>,
): Promise<EventResult> {
  const { id, type, createdAt: happenedAt } = event;
  const received = { id, type, happenedAt, receivedAt: deps.clock.now() };
  return deps.db.transaction(async (tx): Promise<EventResult> => {
    if (!read) {
      await saveEvent(tx, { ...received, outcome: "recorded", links: [] });
      return NO_EFFECT;
    }
    const { fact, links } = read;
    await lockLinks(tx, links);
    const donationId = (await findIdByLinks(tx, links)) ?? (await findDonationByLinks(tx, links));
    if (donationId === undefined) {
      const isNew = await saveEvent(tx, { ...received, outcome: "parked", links, fact });
      return { ...NO_EFFECT, isUnknownPayment: isNew && isSuccessfulPayment(fact) };
    }
    const donation = await lockDonation(tx, donationId);
    const isNew = await saveEvent(tx, { ...received, outcome: "applied", donationId, links, fact });
    // Repeated events too: the event may have been parked while its donation was unknown.
    const contradictions = await applyEvents({ db: tx, clock: deps.clock }, donation, links);
    if (isNew && type === PAYMENT_FAILED) {
      await recordDecline({ db: tx, clock: deps.clock }, donation);
    }
    return { contradictions, isUnknownPayment: false };
  });
}

const isSuccessfulPayment = (fact: Fact) =>
  (fact.kind === "charge" || fact.kind === "payment_intent") && fact.status === "succeeded";
