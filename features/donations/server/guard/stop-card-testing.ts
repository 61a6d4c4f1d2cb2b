import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import type { PaymentDeps } from "#features/payments/server/public.ts";
import type { JobRun } from "#platform/server/jobs/job.ts";
import { findOftenDeclined } from "../donation-repository.ts";

export const STOP_CARD_TESTING = "stop-card-testing";

/** More than a donor with a mistyped card needs; card testers try many cards, also on a single payment. */
export const MOST_DECLINES = 5;

/** Cancels payments with too many declined cards; the state changes when the provider's event arrives. */
export async function stopCardTesting(
  { db, stripe, alarms }: PaymentDeps,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  if (!stripe) return;
  for (const donation of await findOftenDeclined(db, MOST_DECLINES)) {
    if (signal.aborted) return;
    const { id, paymentIntentId, subscriptionId } = donation;
    alarms.raise("cards-tested", { donation: id });
    try {
      if (paymentIntentId) await stripe.cancelPaymentIntent(paymentIntentId);
      else if (subscriptionId) await stripe.cancelSubscription(subscriptionId);
    } catch (error) {
      // The payment has already ended; its event will arrive.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
}
