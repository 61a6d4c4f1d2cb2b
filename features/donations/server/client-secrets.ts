import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import { applyParked, type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { type Donation, lockDonation, updateDonation } from "./donation-repository.ts";
import { payableDonation } from "./ledger/payable-donation.ts";

/** One key per donation, so that the provider creates one payment however often we send the request. */
const idempotencyKey = ({ id, setupTry }: Donation) => (setupTry === 1 ? id : `${id}:${setupTry}`);

const sessionExpired = () =>
  new AppError("conflict", "This payment session has expired. Please start again.");

type ProviderIds = { paymentIntentId: string } | { customerId: string; subscriptionId: string };

/** Stores the provider's ids and applies events that arrived before they were known. */
export async function linkToProvider(
  { db, clock, alarms }: PaymentDeps,
  id: string,
  ids: ProviderIds,
): Promise<void> {
  await applyParked({ db, alarms }, [id, ...Object.values(ids)], async (tx) => {
    const donation = await lockDonation(tx, id);
    await updateDonation(tx, id, ids);
    return payableDonation({ db: tx, clock }, { ...donation, ...ids });
  });
}

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

/** The client secret of the first invoice; the subscription becomes active when it is paid. */
export async function recurringSecret(deps: PaymentDeps, donation: Donation): Promise<string> {
  const stripe = requireStripe(deps);
  const { id, subscriptionId } = donation;
  const subscription = subscriptionId
    ? await stripe.retrieveSubscription(subscriptionId)
    : await subscribe(stripe, donation);
  if (!subscriptionId) {
    const { id: createdId, customerId } = subscription;
    await linkToProvider(deps, id, { subscriptionId: createdId, customerId });
  }
  const secret = subscription.latestInvoice?.clientSecret;
  if (subscription.status !== "incomplete" || !secret) throw sessionExpired();
  return secret;
}

/** Creates a customer per donation, so that entering somebody's email gives no access to their cards. */
async function subscribe(stripe: StripeClient, donation: Donation) {
  const { id, interval, cents, currency, donorName: name, donorEmail: email } = donation;
  if (name === null || email === null) throw new Error("A recurring donation needs a donor");
  const key = idempotencyKey(donation);
  const metadata = { donation_id: id };
  const description = `${interval === "yearly" ? "Yearly" : "Monthly"} donation to ${site.name}`;
  const customerId = await stripe.createCustomer({
    name,
    email,
    metadata,
    idempotencyKey: `${key}:customer`,
  });
  const productId = await stripe.createProduct({
    name: description,
    metadata,
    idempotencyKey: `${key}:product`,
  });
  const priceId = await stripe.createPrice({
    productId,
    currency,
    metadata,
    amountCents: cents,
    interval: interval === "yearly" ? "year" : "month",
    idempotencyKey: `${key}:price`,
  });
  const terms = { customerId, priceId, description, metadata };
  return stripe.createSubscription({ ...terms, idempotencyKey: key });
}
