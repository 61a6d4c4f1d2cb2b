import type { Clock } from "../../../../platform/server/clock.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { type Donation, updateDonation } from "../donation-repository.ts";
import { queueMoneyMails } from "../mails/queue-money-mails.ts";
import { deriveEntries } from "./derive-entries.ts";
import { countFailures, deriveState } from "./derive-state.ts";
import { findEvents, findParked, judgeEvent, lockLinks, placeEvent } from "./event-repository.ts";
import { judgeEvents } from "./judge-events.ts";
import { addEntries, findBooked } from "./ledger-repository.ts";

/**
 * Brings a donation up to what we were told of it: parked events that turn out to be about it are placed, what moved
 * is written into the ledger, and with it go receipt and notice. The caller holds the donation's row and the links.
 */
export async function settle(
  { db: tx, clock }: { db: Queryable; clock: Clock },
  donation: Donation,
  links: readonly string[],
): Promise<Contradiction[]> {
  await placeParked(tx, donation, links);
  const { sound, contradictions } = await judge(tx, donation);
  const now = clock.now();
  const entries = deriveEntries(donation, sound);
  const added = await addEntries(
    tx,
    entries.map((entry) => ({ ...entry, donationId: donation.id })),
    now,
  );
  await queueMoneyMails(tx, donation, added, now);
  await updateDonation(tx, donation.id, {
    state: deriveState(donation, sound),
    failedTries: countFailures(sound),
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
async function placeParked(tx: Queryable, donation: Donation, links: readonly string[]) {
  let open = [...links];
  while (open.length > 0) {
    const waiting = await findParked(tx, open);
    for (const { id } of waiting) await placeEvent(tx, id, donation.id);
    open = waiting.flatMap((event) => event.links);
    if (open.length > 0) await lockLinks(tx, open);
  }
}

/** Decides anew which events count, and says which of them contradict the rest since now. */
async function judge(tx: Queryable, donation: Donation) {
  const events = await findEvents(tx, donation.id);
  const booked = await findBooked(tx, donation.id);
  const { sound, problems } = judgeEvents(donation, events, booked);
  const contradictions: Contradiction[] = [];
  for (const event of events) {
    const problem = problems.get(event) ?? null;
    if (problem === event.problem) continue;
    await judgeEvent(tx, event.id, problem);
    if (problem !== null) {
      contradictions.push({ event: event.id, donation: donation.id, problem });
    }
  }
  return { sound, contradictions };
}
