import type Stripe from "stripe";
import { z } from "zod";
import { afterInterval } from "./after-interval.ts";
import { impossible } from "./api/api-problem.ts";
import { check, metadata, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { createInvoice } from "./invoices.ts";
import type { World } from "./world.ts";

const createShape = {
  customer: text(),
  items: z.array(z.strictObject({ price: text() })),
  description: text(500).optional(),
  metadata: metadata.optional(),
  // Other behaviors charge a saved card; ours is entered afterwards.
  payment_behavior: z.enum(["default_incomplete"]),
  payment_settings: z
    .strictObject({
      payment_method_types: z.array(z.enum(["card"])).optional(),
      save_default_payment_method: z.enum(["off", "on_subscription"]).optional(),
    })
    .optional(),
};

export function createSubscription(world: World, given: Params): Stripe.Subscription {
  const params = check(createShape, given);
  const customer = world.customers.get(params.customer, "customer");
  const [wanted, ...more] = params.items;
  if (!wanted || more.length > 0)
    throw impossible("The sandbox knows one item.", { param: "items" });
  const price = world.prices.get(wanted.price, "items[0][price]");
  customer.currency = price.currency;
  const id = world.newId("sub");
  const now = world.now();
  const item = itemOf(world, id, price);
  const subscription: Stripe.Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
  world.subscriptions.put(subscription);
  subscription.latest_invoice = createInvoice(
    world,
    subscription,
    item,
    "subscription_create",
  ).invoice.id;
  world.emit("customer.subscription.created", subscription);
  return subscription;
}

function itemOf(world: World, subscription: string, price: Stripe.Price): Stripe.SubscriptionItem {
  const start = world.now();
  const { unit_amount: amount, unit_amount_decimal, recurring, product } = price;
  const interval = recurring?.interval ?? "month";
  return {
    id: world.newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: afterInterval(start, interval),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: "plan",
      active: true,
      amount,
      amount_decimal: unit_amount_decimal,
      billing_scheme: "per_unit",
      created: price.created,
      currency: price.currency,
      interval,
      interval_count: 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}
