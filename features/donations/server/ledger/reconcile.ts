import type { StripeEvent } from "../../../../clients/stripe/stripe-event.ts";
import type { JobRun } from "../../../../platform/server/jobs/job.ts";
import { DAY, HOUR } from "../../../../shared/time/units.ts";
import type { DonationDeps } from "../donation-deps.ts";
import { countParked, findProcessed } from "./event-repository.ts";
import { isUsableId } from "./find-unusable.ts";
import { receiveEvent } from "./receive-event.ts";
import { recordFees } from "./record-fees.ts";

/** For so long the provider remembers what happened. */
const MEMORY = 29 * DAY;
/** What was still on its way when the last run began. */
const OVERLAP = 2 * HOUR;
const BATCH = 100;

/** Asks the provider what happened, and takes in what nobody told us: events that were lost, and fees. */
export async function reconcile(deps: DonationDeps, { since, signal }: JobRun): Promise<void> {
  if (!deps.stripe) return;
  const now = deps.clock.now().getTime();
  const asFarAsPossible = now - MEMORY;
  const from = since ? Math.max(asFarAsPossible, since.getTime() - OVERLAP) : asFarAsPossible;
  let batch: StripeEvent[] = [];
  for await (const event of deps.stripe.listEvents({ from: new Date(from) })) {
    signal.throwIfAborted();
    batch.push(event);
    if (batch.length < BATCH) continue;
    await takeInMissing(deps, batch);
    batch = [];
  }
  await takeInMissing(deps, batch);
  await recordFees(deps, { signal });
  const parked = await countParked(deps.db, new Date(now - OVERLAP));
  if (parked > 0) deps.alarms.raise("events-of-nobody", { parked });
}

async function takeInMissing(deps: DonationDeps, events: readonly StripeEvent[]) {
  if (events.length === 0) return;
  const placed = await findProcessed(
    deps.db,
    // An absurd id cannot be asked for; its event is quarantined.
    events.map(({ id }) => id).filter(isUsableId),
  );
  for (const event of events) {
    if (!placed.has(event.id)) await receiveEvent(deps, event);
  }
}
