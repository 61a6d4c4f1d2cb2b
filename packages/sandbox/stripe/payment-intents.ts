import type Stripe from "stripe";
import { z } from "zod";
import { ApiProblem } from "./api/api-problem.ts";
import { amount, check, currency, flag, metadata, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import type { World } from "./world.ts";

const createShape = {
  amount: amount,
  currency: currency,
  description: text(1_000).optional(),
  metadata: metadata.optional(),
  customer: text().optional(),
  receipt_email: text().optional(),
  statement_descriptor_suffix: text(22).optional(),
  allowed_payment_method_types: z.array(z.enum(["card"])).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
};

export function createIntentByCall(world: World, given: Params): Stripe.PaymentIntent {
  const params = check(createShape, given);
  if (params.customer !== undefined) world.customers.get(params.customer, "customer");
  return createIntent(world, {
    amount: params.amount,
    currency: params.currency,
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    allowedTypes: params.allowed_payment_method_types ?? null,
  });
}

export function createIntent(
  world: World,
  params: {
    amount: number;
    currency: string;
    customer: string | null;
    description: string | null;
    metadata: Record<string, string>;
    allowedTypes: "card"[] | null;
    isForLater?: boolean;
  },
): Stripe.PaymentIntent {
  const id = world.newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: params.allowedTypes,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.allowedTypes
      ? null
      : { allow_redirects: "always", enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${world.newSecret()}`,
    confirmation_method: "automatic",
    created: world.now(),
    currency: params.currency,
    customer: params.customer,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: params.isForLater ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  world.intents.put(intent);
  world.emit("payment_intent.created", intent);
  return intent;
}

const openStates = new Set([
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
  "processing",
]);

export function cancelIntent(world: World, id: string, given: Params): Stripe.PaymentIntent {
  const { cancellation_reason: reason } = check(
    {
      cancellation_reason: z
        .enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"])
        .optional(),
    },
    given,
  );
  const intent = world.intents.get(id, "intent");
  if (!openStates.has(intent.status)) throw wrongState(intent, "cancel");
  Object.assign(intent, {
    status: "canceled",
    canceled_at: world.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  });
  world.emit("payment_intent.canceled", intent);
  return intent;
}

export const wrongState = (intent: Stripe.PaymentIntent, verb: string) =>
  new ApiProblem({
    status: 400,
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: shownToBrowsers(intent),
  });

/** The fields visible with a publishable key and the client secret: without customer and metadata. */
export function shownToBrowsers(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(
    Object.entries(intent).filter(([name]) => browserNames.has(name)),
  ) as Partial<Stripe.PaymentIntent>;
}

const browserNames = new Set([
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
]);
