import type { Clock } from "../../../../platform/server/clock.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { type Donation, updateDonation } from "../donation-repository.ts";
import { queueDonationMails } from "../mails/queue-donation-mails.ts";
import { deriveEntries } from "./derive-entries.ts";
import { countFailures, deriveState } from "./derive-state.ts";
import {
  assignEvent,
  findEvents,
  findParked,
  lockLinks,
  setEventProblem,
} from "./event-repository.ts";
import { addEntries, findPostedCents } from "./ledger-repository.ts";
import { validateEvents } from "./validate-events.ts";

/**
 * Brings a donation up to what we were told of it: parked events that turn out to be about it are placed, what moved
 * is written into the ledger, and with it go receipt and notice. The caller holds the donation's row and the links.
 */
export async function applyEvents(
  { db: tx, clock }: { db: Queryable; clock: Clock },
  donation: Donation,
  links: readonly string[],
): Promise<Contradiction[]> {
  await assignParked(tx, donation, links);
  const { valid, contradictions } = await judge(tx, donation);
  const now = clock.now();
  const entries = deriveEntries(donation, valid);
  const added = await addEntries(
    tx,
    entries.map((entry) => ({ ...entry, donationId: donation.id })),
    now,
  );
  await queueDonationMails(tx, donation, added, now);
  await updateDonation(tx, donation.id, {
    state: deriveState(donation, valid),
    failedTries: countFailures(valid),
  });
  return contradictions;
}

/** An event that cannot be right; somebody must look at it. */
export interface Contradiction {
  event: string;
  donation: string;
  problem: string;
}

/** Each one that is placed may know an id that another one waits for. */
async function assignParked(tx: Queryable, donation: Donation, links: readonly string[]) {
  let open = [...links];
  while (open.length > 0) {
    const waiting = await findParked(tx, open);
    for (const { id } of waiting) await assignEvent(tx, id, donation.id);
    open = waiting.flatMap((event) => event.links);
    if (open.length > 0) await lockLinks(tx, open);
  }
}

/** Decides anew which events count, and says which of them contradict the rest since now. */
async function judge(tx: Queryable, donation: Donation) {
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
