import type { StripeEvent } from "../../../../platform/server/stripe/stripe-event.ts";
import type { DonationDeps } from "../donation-deps.ts";
import { findIdByLinks, lockDonation } from "../donation-repository.ts";
import { noteDecline } from "../guard/note-decline.ts";
import { PAYMENT_FAILED } from "./derive-state.ts";
import { findDonationByLinks, lockLinks, saveEvent } from "./event-repository.ts";
import { type Fact, readFact } from "./fact.ts";
import { findProblem } from "./find-problem.ts";
import { type Contradiction, settle } from "./settle.ts";

/**
 * Takes in what the provider says happened, once, with all it leads to, in one transaction. Whoever tells us may
 * forget that they did only when this has come to its end.
 */
export async function receiveEvent(deps: DonationDeps, event: StripeEvent): Promise<void> {
  const { contradictions, isOfNobody } = await takeIn(deps, event);
  for (const one of contradictions) deps.alarms.raise("donation-contradicted", { ...one });
  if (isOfNobody) deps.alarms.raise("money-of-nobody", { event: event.id, type: event.type });
}

interface TakenIn {
  contradictions: Contradiction[];
  /** Money was taken for a donation that we have no row of, though rows are written before the provider is asked. */
  isOfNobody: boolean;
}
const nothingNew: TakenIn = { contradictions: [], isOfNobody: false };

function takeIn(deps: DonationDeps, event: StripeEvent): Promise<TakenIn> {
  const { id, type, createdAt: happenedAt } = event;
  const told = { id, type, happenedAt, receivedAt: deps.clock.now() };
  const read = readFact(event);
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
    const problem = findProblem(donation, fact);
    const isNew = await saveEvent(tx, {
      ...told,
      outcome: problem === undefined ? "applied" : "quarantined",
      problem: problem ?? null,
      ...{ donationId, links, fact },
    });
    // Also for one that was told before: it may have been parked, and its donation be known by now.
    const contradictions = await settle({ db: tx, clock: deps.clock }, donation, links);
    if (!isNew) return { contradictions, isOfNobody: false };
    if (problem !== undefined) contradictions.push({ event: id, donation: donationId, problem });
    if (type === PAYMENT_FAILED) await noteDecline({ db: tx, clock: deps.clock }, donation);
    return { contradictions, isOfNobody: false };
  });
}

const isMoneyTaken = (fact: Fact) =>
  (fact.kind === "charge" || fact.kind === "payment_intent") && fact.status === "succeeded";
