import { and, gte, inArray } from "drizzle-orm";
import { StripeRefusal } from "../../../../clients/stripe/stripe-refusal.ts";
import { donations } from "../../../../db/schema/donations.ts";
import type { JobRun } from "../../../../platform/server/jobs/job.ts";
import type { DonationDeps } from "../donation-deps.ts";

export const STOP_CARD_TESTING = "stop-card-testing";

/** Nobody mistypes their own card so often; whoever tries stolen ones does it on one payment as well as on many. */
export const MOST_DECLINES = 5;

/** Ends payments on which too many cards were declined; the provider tells us when it has. */
export async function stopCardTesting(
  { db, stripe, alarms }: DonationDeps,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  if (!stripe) return;
  const isTested = and(
    gte(donations.failedTries, MOST_DECLINES),
    inArray(donations.state, ["pending", "processing", "failed"]),
  );
  for (const donation of await db.select().from(donations).where(isTested)) {
    if (signal.aborted) return;
    const { id, paymentIntentId, subscriptionId } = donation;
    alarms.raise("cards-tested", { donation: id });
    try {
      if (paymentIntentId) await stripe.cancelPaymentIntent(paymentIntentId);
      else if (subscriptionId) await stripe.cancelSubscription(subscriptionId);
    } catch (error) {
      // It ended by itself meanwhile, and word of that is on its way.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
}
