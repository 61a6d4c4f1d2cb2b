import type { Clock } from "../../../../platform/server/clock.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { type Donation, updateDonation } from "../donation-repository.ts";
import { queueMoneyMails } from "../mails/queue-money-mails.ts";
import { deriveEntries } from "./derive-entries.ts";
import { countFailures, deriveState } from "./derive-state.ts";
import { findEvents, findParked, lockLinks, placeEvent } from "./event-repository.ts";
import { Fact } from "./fact.ts";
import { findProblem } from "./find-problem.ts";
import { addEntries } from "./ledger-repository.ts";

/**
 * Brings a donation up to what we were told of it: parked events that turn out to be about it are placed, what moved
 * is written into the ledger, and with it go receipt and notice. The caller holds the donation's row and the links.
 */
export async function settle(
  { db: tx, clock }: { db: Queryable; clock: Clock },
  donation: Donation,
  links: readonly string[],
): Promise<Contradiction[]> {
  const contradictions = await placeParked(tx, donation, links);
  const events = await findEvents(tx, donation.id);
  const now = clock.now();
  const entries = deriveEntries(donation, events);
  const added = await addEntries(
    tx,
    entries.map((entry) => ({ ...entry, donationId: donation.id })),
    now,
  );
  await queueMoneyMails(tx, donation, added, now);
  await updateDonation(tx, donation.id, {
    state: deriveState(donation, events),
    failedTries: countFailures(events),
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
  const contradictions: Contradiction[] = [];
  let open = [...links];
  while (open.length > 0) {
    const waiting = await findParked(tx, open);
    for (const { id, fact } of waiting) {
      const problem = findProblem(donation, Fact.parse(fact));
      await placeEvent(tx, id, { donationId: donation.id, problem });
      if (problem !== undefined) contradictions.push({ event: id, donation: donation.id, problem });
    }
    open = waiting.flatMap((event) => event.links);
    if (open.length > 0) await lockLinks(tx, open);
  }
  return contradictions;
}
