import { site } from "../../../../site.config.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import type { Donation } from "../donation-repository.ts";
import { idempotencyKey, isOver, linkToProvider } from "./link-to-provider.ts";

/** What the donor's browser pays with; made at the provider the first time, found there afterwards. */
export async function oneTimeSecret(deps: DonationDeps, donation: Donation): Promise<string> {
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
  if (intent.status === "canceled" || !intent.clientSecret) throw isOver();
  return intent.clientSecret;
}
