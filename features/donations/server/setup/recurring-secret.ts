import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import { site } from "#site.config.ts";
import type { Donation } from "../donation-repository.ts";
import { idempotencyKey, linkToProvider, sessionExpired } from "./link-to-provider.ts";

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
