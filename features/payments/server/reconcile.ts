import type { StripeEvent } from "#clients/stripe/stripe-events.ts";
import type { Job, JobRun } from "#platform/server/jobs/job.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { feeKey } from "./derive-entries.ts";
import { countParked, findProcessed } from "./events/event-repository.ts";
import { isUsableId } from "./events/find-unusable.ts";
import { receiveEvent } from "./events/receive-event.ts";
import type { Books, ChargeWithoutFee } from "./payee.ts";
import {
  type Payees,
  type PaymentClients,
  type PaymentDeps,
  requireStripe,
} from "./payment-deps.ts";

/** Events do not contain the provider's fees; its balance transactions do. */
async function recordFees(
  deps: PaymentDeps & Payees,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const charges: { books: Books; charge: ChargeWithoutFee }[] = [];
  for (const { books } of deps.payees) {
    for (const charge of await books.listWithoutFee(deps.db)) charges.push({ books, charge });
  }
  if (charges.length === 0) return;
  const withoutFee = new Map(charges.map((one) => [one.charge.chargeId, one]));
  const oldest = Math.min(...charges.map(({ charge }) => charge.happenedAt.getTime()));
  const from = new Date(oldest - MINUTE);
  for await (const transaction of requireStripe(deps).listBalanceTransactions({ from })) {
    signal.throwIfAborted();
    const found = withoutFee.get(transaction.sourceId ?? "");
    if (!found || transaction.category !== "charge") continue;
    const { payableId, chargeId, currency } = found.charge;
    if (transaction.currency !== currency) {
      deps.alarms.raise("fee-in-another-currency", { charge: chargeId });
      continue;
    }
    const fee = {
      key: feeKey(chargeId),
      kind: "fee" as const,
      cents: -transaction.feeCents,
      currency,
      chargeId,
      providerId: transaction.id,
      happenedAt: transaction.createdAt,
    };
    await found.books.addFee(deps.db, payableId, fee, deps.clock.now());
  }
}

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

export const paymentJobs = ({
  stripe,
  alarms,
  payees,
}: PaymentClients & Payees): readonly Job[] => [
  {
    // For all payees; it is named after the first, and its name is in the tables of running sites.
    name: "reconcile-donations",
    everyMinutes: 15,
    limitSeconds: 1_800,
    run: (deps, run) => reconcile({ ...deps, stripe, alarms, payees }, run),
  },
];
