import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import { site } from "#site.config.ts";
import type { Donation } from "../donation-repository.ts";
import { idempotencyKey, linkToProvider, sessionExpired } from "./link-to-provider.ts";

/** The client secret of the payment intent, which is created the first time and retrieved afterwards. */
export async function oneTimeSecret(deps: PaymentDeps, donation: Donation): Promise<string> {
  const stripe = requireStripe(deps);
  const { id, cents, currency, paymentIntentId } = donation;
  const intent = paymentIntentId
    ? await stripe.retrievePaymentIntent(paymentIntentId)
    : await stripe.createPaymentIntent({
        amountCents: cents,
        currency,
        description: `Donation to ${site.name}`,
        metadata: { donation_id: id },
        idempotencyKey: idempotencyKey(donation),
      });
  if (!paymentIntentId) await linkToProvider(deps, id, { paymentIntentId: intent.id });
  if (intent.status === "canceled" || !intent.clientSecret) throw sessionExpired();
  return intent.clientSecret;
}
