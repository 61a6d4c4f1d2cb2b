import type { z } from "zod";
import type { Clock } from "../../platform/server/clock.ts";
import { id as Id, PaymentIntent } from "./payment-objects.ts";
import { createStripeConnection, type StripeConnectionOptions } from "./stripe-connection.ts";
import type { StripeEvent } from "./stripe-event.ts";
import { createLists, type StripeLists } from "./stripe-lists.ts";
import type { StripeConfig } from "./stripe-settings.ts";
import { STRIPE_URL } from "./stripe-settings.ts";
import { Subscription } from "./subscription-objects.ts";
import { createWebhookReader } from "./webhook-events.ts";

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** One, or the old and the new one while they are being changed. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

/** Asked twice with the same key, the provider does a thing once and answers the same. */
interface Once {
  idempotencyKey: string;
}
interface Described {
  metadata: Readonly<Record<string, string>>;
}
export type NewPaymentIntent = Once &
  Described & { amountCents: number; currency: string; description: string };
export type NewCustomer = Once & Described & { name: string; email: string };
export type NewProduct = Once & Described & { name: string };
export type NewPrice = Once &
  Described & {
    productId: string;
    amountCents: number;
    currency: string;
    interval: "month" | "year";
  };
export type NewSubscription = Once &
  Described & { customerId: string; priceId: string; description: string };

/** The payment provider, in our words. What it refuses is a `StripeRefusal`, what fails is an `OutboundError`. */
export interface StripeClient extends StripeLists {
  /** For the page: it may be public. */
  publishableKey: string;
  /** Whether the keys move real money; events of the other mode are none of ours. */
  isLive: boolean;
  /** Where the sandbox is that stands in for the provider, if it does: pages must say that nothing is real. */
  sandboxUrl: string | undefined;
  createPaymentIntent(intent: NewPaymentIntent): Promise<PaymentIntent>;
  retrievePaymentIntent(id: string): Promise<PaymentIntent>;
  cancelPaymentIntent(id: string): Promise<PaymentIntent>;
  /** These three answer the id of what was made. */
  createCustomer(customer: NewCustomer): Promise<string>;
  createProduct(product: NewProduct): Promise<string>;
  createPrice(price: NewPrice): Promise<string>;
  /** Nothing is charged yet: the donor confirms `latestInvoice.clientSecret`. */
  createSubscription(subscription: NewSubscription): Promise<Subscription>;
  retrieveSubscription(id: string): Promise<Subscription>;
  cancelSubscription(id: string): Promise<Subscription>;
  /** The address of the provider's own page where a donor changes or ends a subscription. */
  createPortalSession(session: { customerId: string; returnUrl: string }): Promise<string>;
  /** The event in a signed message, or a `WebhookRefusal`. */
  readWebhook(body: Buffer, signature: string | undefined): StripeEvent;
}

/** Without keys there is no client: the pages say that payments are not set up. */
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

const withSecret = {
  expand: ["latest_invoice.confirmation_secret"],
};

export function createStripeClient(
  settings: StripeSettings,
  options: StripeConnectionOptions,
): StripeClient {
  const client = createStripeConnection(settings, options);
  const { ask } = client;
  const as =
    <S extends z.ZodType>(schema: S) =>
    (answer: unknown): z.output<S> =>
      schema.parse(answer);
  const newId = (answer: unknown) => Id.parse(Object(answer).id);

  return {
    publishableKey: settings.publishableKey,
    isLive: settings.publishableKey.startsWith("pk_live_"),
    sandboxUrl: settings.apiUrl === STRIPE_URL ? undefined : settings.apiUrl,
    ...createLists(ask),

    createPaymentIntent: ({ amountCents, currency, description, metadata, idempotencyKey }) =>
      ask(
        (stripe) =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              description,
              metadata: { ...metadata },
              // Wallets are cards to the provider. Nothing else, whatever its settings offer.
              allowed_payment_method_types: ["card"],
            },
            { idempotencyKey },
          ),
        as(PaymentIntent),
      ),
    retrievePaymentIntent: (id) =>
      ask((stripe) => stripe.paymentIntents.retrieve(id), as(PaymentIntent)),
    cancelPaymentIntent: (id) =>
      ask((stripe) => stripe.paymentIntents.cancel(id), as(PaymentIntent)),

    createCustomer: ({ name, email, metadata, idempotencyKey }) =>
      ask(
        (stripe) =>
          stripe.customers.create({ name, email, metadata: { ...metadata } }, { idempotencyKey }),
        newId,
      ),
    createProduct: ({ name, metadata, idempotencyKey }) =>
      ask(
        (stripe) => stripe.products.create({ name, metadata: { ...metadata } }, { idempotencyKey }),
        newId,
      ),
    createPrice: ({ productId, amountCents, currency, interval, metadata, idempotencyKey }) =>
      ask(
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
      ask(
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
      ask((stripe) => stripe.subscriptions.retrieve(id, withSecret), as(Subscription)),
    cancelSubscription: (id) => ask((stripe) => stripe.subscriptions.cancel(id), as(Subscription)),
    createPortalSession: ({ customerId, returnUrl }) =>
      ask(
        (stripe) =>
          stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
        (answer) => new URL(String(Object(answer).url)).href,
      ),
    readWebhook: createWebhookReader(client.webhooks, settings.webhookSecrets, options.clock),
  };
}
