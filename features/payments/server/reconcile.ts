import type { StripeEvent } from "#clients/stripe/stripe-event.ts";
import type { JobRun } from "#platform/server/jobs/job.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { recordFees } from "./books/record-fees.ts";
import { countParked, findProcessed } from "./events/event-repository.ts";
import { isUsableId } from "./events/find-unusable.ts";
import { receiveEvent } from "./events/receive-event.ts";
import type { Payees, PaymentDeps } from "./payment-deps.ts";

/** The provider lists events for 30 days. */
const PROVIDER_RETENTION = 29 * DAY;
/** Covers events that were still in transit when the last run started. */
const OVERLAP = 2 * HOUR;
const BATCH = 100;

/** Fetches the provider's events and applies those that never reached the webhook, then records fees. */
export async function reconcile(
  deps: PaymentDeps & Payees,
  { since, signal }: JobRun,
): Promise<void> {
  if (!deps.stripe) return;
  const now = deps.clock.now().getTime();
  const earliest = now - PROVIDER_RETENTION;
  const from = since ? Math.max(earliest, since.getTime() - OVERLAP) : earliest;
  let batch: StripeEvent[] = [];
  for await (const event of deps.stripe.listEvents({ from: new Date(from) })) {
    signal.throwIfAborted();
    batch.push(event);
    if (batch.length < BATCH) continue;
    await receiveMissing(deps, batch);
    batch = [];
  }
  await receiveMissing(deps, batch);
  await recordFees(deps, { signal });
  const parked = await countParked(deps.db, new Date(now - OVERLAP));
  if (parked > 0) deps.alarms.raise("events-of-nobody", { parked });
}

async function receiveMissing(deps: PaymentDeps & Payees, events: readonly StripeEvent[]) {
  if (events.length === 0) return;
  const processed = await findProcessed(
    deps.db,
    // An unusable id cannot be queried; `receiveEvent` quarantines its event.
    events.map(({ id }) => id).filter(isUsableId),
  );
  for (const event of events) {
    if (!processed.has(event.id)) await receiveEvent(deps, event);
  }
}
