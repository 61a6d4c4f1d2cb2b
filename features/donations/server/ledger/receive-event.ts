import { createHash } from "node:crypto";
import type { StripeEvent } from "../../../../clients/stripe/stripe-event.ts";
import { isDataRefused } from "../../../../platform/server/postgres/is-data-refused.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import { findIdByLinks, lockDonation } from "../donation-repository.ts";
import { recordDecline } from "../guard/record-decline.ts";
import { applyEvents, type Contradiction } from "./apply-events.ts";
import { PAYMENT_FAILED } from "./derive-state.ts";
import { findDonationByLinks, lockLinks, saveEvent } from "./event-repository.ts";
import { type Fact, readFact } from "./fact.ts";
import { findUnusable, isUsableId, isUsableTime } from "./find-unusable.ts";

/**
 * Takes in what the provider says happened, once, with all it leads to, in one transaction. Whoever tells us may
 * forget that they did only when this has come to its end. What no repetition could mend is quarantined, so this
 * fails only where a repetition may succeed.
 */
export async function receiveEvent(deps: DonationDeps, event: StripeEvent): Promise<void> {
  const read = readFact(event);
  const problem = findUnusable(event, read, {
    isLive: requireStripe(deps).isLive,
    now: deps.clock.now(),
  });
  if (problem !== undefined) return quarantine(deps, event, problem);
  try {
    const { contradictions, isOfNobody } = await takeIn(deps, event, read);
    for (const one of contradictions) deps.alarms.raise("donation-contradicted", { ...one });
    if (isOfNobody) deps.alarms.raise("money-of-nobody", { event: event.id, type: event.type });
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    await quarantine(deps, event, "refused by the database");
  }
}

/** Stores an event that is of no use for any donation, without its values, and raises an alarm. */
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

interface TakenIn {
  contradictions: Contradiction[];
  /** Money was taken for a donation that we have no row of, though rows are written before the provider is asked. */
  isOfNobody: boolean;
}
const nothingNew: TakenIn = { contradictions: [], isOfNobody: false };

function takeIn(
  deps: DonationDeps,
  event: StripeEvent,
  read: ReturnType<typeof readFact>,
): Promise<TakenIn> {
  const { id, type, createdAt: happenedAt } = event;
  const told = { id, type, happenedAt, receivedAt: deps.clock.now() };
  return deps.db.transaction(async (tx): Promise<TakenIn> => {
    if (!read) {
      await saveEvent(tx, { ...told, outcome: "recorded", links: [] });
      return nothingNew;
    }
    const { fact, links } = read;
    await lockLinks(tx, links);
    const donationId = (await findIdByLinks(tx, links)) ?? (await findDonationByLinks(tx, links));
    if (donationId === undefined) {
      const isNew = await saveEvent(tx, { ...told, outcome: "parked", links, fact });
      return { ...nothingNew, isOfNobody: isNew && isMoneyTaken(fact) };
    }
    const donation = await lockDonation(tx, donationId);
    const isNew = await saveEvent(tx, { ...told, outcome: "applied", donationId, links, fact });
    // Also for one that was told before: it may have been parked, and its donation be known by now.
    const contradictions = await applyEvents({ db: tx, clock: deps.clock }, donation, links);
    if (isNew && type === PAYMENT_FAILED) {
      await recordDecline({ db: tx, clock: deps.clock }, donation);
    }
    return { contradictions, isOfNobody: false };
  });
}

const isMoneyTaken = (fact: Fact) =>
  (fact.kind === "charge" || fact.kind === "payment_intent") && fact.status === "succeeded";
