import { DONATIONS_TAG } from "#features/donations/calls/donations.ts";
import { DESK_TAG } from "#features/donations/server/desk/desk-tag.ts";
import { type Donation, updateDonation } from "#features/donations/server/donation-repository.ts";
import { countFailures, deriveState } from "#features/donations/server/ledger/derive-state.ts";
import {
  addEntries,
  findPostedCents,
} from "#features/donations/server/ledger/ledger-repository.ts";
import { queueDonationMails } from "#features/donations/server/mails/queue-donation-mails.ts";
import { confirmRequest } from "#features/donations/server/refunds/refund-request-repository.ts";
import type { Clock } from "#platform/server/clock.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { deriveEntries } from "../books/derive-entries.ts";
import {
  assignEvent,
  findEvents,
  findParked,
  lockLinks,
  type StoredEvent,
  setEventProblem,
} from "./event-repository.ts";
import { validateEvents } from "./validate-events.ts";

/**
 * Brings a donation up to date with its events: assigns parked events, posts ledger entries and queues the mails about
 * them. The caller holds the locks on the donation's row and on the links.
 */
export async function applyEvents(
  { db: tx, clock }: { db: Queryable; clock: Clock },
  donation: Donation,
  links: readonly string[],
): Promise<Contradiction[]> {
  await assignParked(tx, donation, links);
  const { valid, contradictions } = await revalidate(tx, donation);
  const now = clock.now();
  const entries = deriveEntries(donation, valid);
  const added = await addEntries(
    tx,
    entries.map((entry) => ({ ...entry, donationId: donation.id })),
    now,
  );
  await queueDonationMails(tx, donation, added, now);
  await confirmRequests(tx, donation.id, valid);
  if (added.length > 0) await invalidate(tx, [DONATIONS_TAG]);
  await invalidate(tx, [DESK_TAG]);
  await updateDonation(tx, donation.id, {
    state: deriveState(donation, valid),
    failedTries: countFailures(valid),
  });
  return contradictions;
}

/** An event that contradicts its donation; staff must look at it. */
export interface Contradiction {
  event: string;
  donation: string;
  problem: string;
}

/** Repeats, as an assigned event can bring further ids that link more parked events. */
async function assignParked(tx: Queryable, donation: Donation, links: readonly string[]) {
  let unresolved = [...links];
  while (unresolved.length > 0) {
    const parked = await findParked(tx, unresolved);
    for (const { id } of parked) await assignEvent(tx, id, donation.id);
    unresolved = parked.flatMap((event) => event.links);
    if (unresolved.length > 0) await lockLinks(tx, unresolved);
  }
}

/** Checks again which events count and returns the contradictions that are new. */
async function revalidate(tx: Queryable, donation: Donation) {
  const events = await findEvents(tx, donation.id);
  const posted = await findPostedCents(tx, donation.id);
  const { valid, problems } = validateEvents(donation, events, posted);
  const contradictions: Contradiction[] = [];
  for (const event of events) {
    const problem = problems.get(event) ?? null;
    if (problem === event.problem) continue;
    await setEventProblem(tx, event.id, problem);
    if (problem !== null) {
      contradictions.push({ event: event.id, donation: donation.id, problem });
    }
  }
  return { valid, contradictions };
}

/** The provider's event names the request that it confirms, also when the response was lost. */
async function confirmRequests(
  tx: Queryable,
  donationId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  for (const { fact } of events) {
    if (fact.kind !== "refund" || fact.requestId === undefined) continue;
    await confirmRequest(tx, { id: fact.requestId, donationId, providerId: fact.id });
  }
}
