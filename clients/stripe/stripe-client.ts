import { z } from "zod";
import type { Clock } from "#platform/server/clock.ts";
import { id as Id, PaymentIntent, Refund } from "./payment-objects.ts";
import { createStripeConnection, type StripeConnectionOptions } from "./stripe-connection.ts";
import { createWebhookReader, type StripeEvent } from "./stripe-events.ts";
import { createLists, type StripeLists } from "./stripe-lists.ts";
import type { StripeConfig } from "./stripe-settings.ts";
import { STRIPE_URL } from "./stripe-settings.ts";
import { Subscription } from "./subscription-objects.ts";

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** One, or the old and the new one during a rotation. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

/** With the same key, the provider acts once and repeats its response. */
interface Idempotent {
  idempotencyKey: string;
}
interface WithMetadata {
  metadata: Readonly<Record<string, string>>;
}
export type NewPaymentIntent = Idempotent &
  WithMetadata & { amountCents: number; currency: string; description: string };
export type NewCustomer = Idempotent & WithMetadata & { name: string; email: string };
export type NewProduct = Idempotent & WithMetadata & { name: string };
export type NewPrice = Idempotent &
  WithMetadata & {
    productId: string;
    amountCents: number;
    currency: string;
    interval: "month" | "year";
  };
export type NewSubscription = Idempotent &
  WithMetadata & { customerId: string; priceId: string; description: string };
export type NewRefund = Idempotent & WithMetadata & { chargeId: string; amountCents: number };

/** Calls to the payment provider. A refusal throws `StripeRefusal`, a failure `OutboundError`. */
export interface StripeClient extends StripeLists {
  /** Public; used by the payment page. */
  publishableKey: string;
  /** Whether the keys are live; events of the other mode are ignored. */
  isLiveMode: boolean;
  /** Set when the sandbox replaces the provider; pages must say so. */
  sandboxUrl: string | undefined;
  createPaymentIntent(intent: NewPaymentIntent): Promise<PaymentIntent>;
  retrievePaymentIntent(id: string): Promise<PaymentIntent>;
  cancelPaymentIntent(id: string): Promise<PaymentIntent>;
  /** These three return the id of the new object. */
  createCustomer(customer: NewCustomer): Promise<string>;
  createProduct(product: NewProduct): Promise<string>;
  createPrice(price: NewPrice): Promise<string>;
  /** Nothing is charged yet: the donor confirms `latestInvoice.clientSecret`. */
  createSubscription(subscription: NewSubscription): Promise<Subscription>;
  retrieveSubscription(id: string): Promise<Subscription>;
  cancelSubscription(id: string): Promise<Subscription>;
  createRefund(refund: NewRefund): Promise<Refund>;
  /** All refunds of a charge, newest first. */
  listRefunds(chargeId: string): Promise<Refund[]>;
  /** The address of the provider's own page where a donor changes or ends a subscription. */
  createPortalSession(session: { customerId: string; returnUrl: string }): Promise<string>;
  /** The event in a signed message, or a `WebhookRefusal`. */
  readWebhook(body: Buffer, signature: string | undefined): StripeEvent;
}

/** Undefined without keys; pages then say that payments are not set up. */
export function openStripe(
  config: StripeConfig,
  clock: Clock,
  timeLimit?: StripeConnectionOptions["timeLimit"],
): StripeClient | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_API_URL: apiUrl,
  } = config;
  if (!secretKey || !publishableKey || !webhookSecrets) return undefined;
  return createStripeClient(
    { secretKey, publishableKey, webhookSecrets, apiUrl },
    { clock, timeLimit },
  );
}

/** The most that the provider lists at once; a charge has a few at most. */
const MOST_REFUNDS = 100;

const withSecret = {
  expand: ["latest_invoice.confirmation_secret"],
};

export function createStripeClient(
  settings: StripeSettings,
  options: StripeConnectionOptions,
): StripeClient {
  const client = createStripeConnection(settings, options);
  const { send } = client;
  const as =
    <S extends z.ZodType>(schema: S) =>
    (response: unknown): z.output<S> =>
      schema.parse(response);
  const newId = (response: unknown) => Id.parse(Object(response).id);

  return {
    publishableKey: settings.publishableKey,
    isLiveMode: settings.publishableKey.startsWith("pk_live_"),
    sandboxUrl: settings.apiUrl === STRIPE_URL ? undefined : settings.apiUrl,
    ...createLists(send),

    createPaymentIntent: ({ amountCents, currency, description, metadata, idempotencyKey }) =>
      send(
        (stripe) =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              description,
              metadata: { ...metadata },
              // Includes wallets; excludes other methods that the provider's settings may offer.
              allowed_payment_method_types: ["card"],
            },
            { idempotencyKey },
          ),
        as(PaymentIntent),
      ),
    retrievePaymentIntent: (id) =>
      send((stripe) => stripe.paymentIntents.retrieve(id), as(PaymentIntent)),
    cancelPaymentIntent: (id) =>
      send((stripe) => stripe.paymentIntents.cancel(id), as(PaymentIntent)),

    createCustomer: ({ name, email, metadata, idempotencyKey }) =>
      send(
        (stripe) =>
          stripe.customers.create({ name, email, metadata: { ...metadata } }, { idempotencyKey }),
        newId,
      ),
    createProduct: ({ name, metadata, idempotencyKey }) =>
      send(
        (stripe) => stripe.products.create({ name, metadata: { ...metadata } }, { idempotencyKey }),
        newId,
      ),
    createPrice: ({ productId, amountCents, currency, interval, metadata, idempotencyKey }) =>
      send(
        (stripe) =>
          stripe.prices.create(
            {
              product: productId,
              unit_amount: amountCents,
              currency,
              recurring: { interval },
              metadata: { ...metadata },
            },
            { idempotencyKey },
          ),
        newId,
      ),
    createSubscription: ({ customerId, priceId, description, metadata, idempotencyKey }) =>
      send(
        (stripe) =>
          stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price: priceId }],
              description,
              metadata: { ...metadata },
              payment_behavior: "default_incomplete",
              payment_settings: {
                payment_method_types: ["card"],
                save_default_payment_method: "on_subscription",
              },
              ...withSecret,
            },
            { idempotencyKey },
          ),
        as(Subscription),
      ),
    retrieveSubscription: (id) =>
      send((stripe) => stripe.subscriptions.retrieve(id, withSecret), as(Subscription)),
    cancelSubscription: (id) => send((stripe) => stripe.subscriptions.cancel(id), as(Subscription)),
    createRefund: ({ chargeId, amountCents, metadata, idempotencyKey }) =>
      send(
        (stripe) =>
          stripe.refunds.create(
            {
              charge: chargeId,
              amount: amountCents,
              reason: "requested_by_customer",
              metadata: { ...metadata },
            },
            { idempotencyKey },
          ),
        as(Refund),
      ),
    listRefunds: (chargeId) =>
      send(
        (stripe) => stripe.refunds.list({ charge: chargeId, limit: MOST_REFUNDS }),
        (response) => z.object({ data: z.array(Refund) }).parse(response).data,
      ),
    createPortalSession: ({ customerId, returnUrl }) =>
      send(
        (stripe) =>
          stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
        (response) => new URL(String(Object(response).url)).href,
      ),
    readWebhook: createWebhookReader(client.webhooks, settings.webhookSecrets, options.clock),
  };
}
