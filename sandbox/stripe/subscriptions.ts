import type Stripe from "stripe";
import { impossible } from "./api-problem.ts";
import {
  check,
  flag,
  listOf,
  metadata,
  oneOf,
  optional,
  required,
  shaped,
  text,
} from "./check-params.ts";
import { chargeSavedCard } from "./confirm-payment.ts";
import type { Params } from "./form-params.ts";
import { createInvoice, intentOfInvoice } from "./invoices.ts";
import { genericDecline } from "./test-cards.ts";
import { idOf, type World } from "./world.ts";

const createShape = {
  customer: required(text()),
  items: required(listOf(shaped({ price: required(text()) }))),
  description: optional(text(500)),
  metadata: optional(metadata),
  // The others charge a card that is there already; ours is entered afterwards.
  payment_behavior: required(oneOf("default_incomplete")),
  payment_settings: optional(
    shaped({
      payment_method_types: optional(listOf(oneOf("card"))),
      save_default_payment_method: optional(oneOf("off", "on_subscription")),
    }),
  ),
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
    current_period_end: after(start, interval),
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

/** A month or a year later, on the last day where the month is shorter. */
function after(seconds: number, interval: string): number {
  const moment = new Date(seconds * 1_000);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + (interval === "year" ? 12 : 1));
  const longest = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(day, longest.getUTCDate()));
  return moment.getTime() / 1_000;
}

/** The next period begins now, whatever the calendar says. */
export function renew(world: World, id: string, end: "pays" | "fails"): Stripe.Subscription {
  const subscription = world.subscriptions.get(id, "subscription");
  if (subscription.status !== "active") {
    throw impossible(`A subscription that is ${subscription.status} is not renewed.`);
  }
  if (subscription.cancel_at_period_end) return endSubscription(world, subscription);
  const [item] = subscription.items.data;
  if (!item) throw impossible("This subscription has no items.");
  const previous = {
    latest_invoice: subscription.latest_invoice,
    current_period_end: item.current_period_end,
  };
  item.current_period_start = item.current_period_end;
  item.current_period_end = after(item.current_period_start, item.plan.interval);
  const { invoice, intent } = createInvoice(world, subscription, item, "subscription_cycle");
  subscription.latest_invoice = invoice.id;
  world.emit("customer.subscription.updated", subscription, previous);
  pay(world, subscription, intent, end);
  return subscription;
}

/** The provider tries a failed renewal again. */
export function retryRenewal(world: World, id: string, end: "pays" | "fails"): Stripe.Subscription {
  const subscription = world.subscriptions.get(id, "subscription");
  if (subscription.status !== "past_due") throw impossible("Nothing is due.");
  const invoice = world.invoices.get(idOf(subscription.latest_invoice ?? ""));
  pay(world, subscription, intentOfInvoice(world, invoice), end);
  return subscription;
}

function pay(
  world: World,
  subscription: Stripe.Subscription,
  intent: Stripe.PaymentIntent,
  end: "pays" | "fails",
): void {
  const method = world.methods.get(idOf(subscription.default_payment_method ?? ""));
  chargeSavedCard(world, intent, method, end === "fails" ? genericDecline : undefined);
}

export function updateSubscription(world: World, id: string, given: Params): Stripe.Subscription {
  const { cancel_at_period_end: ends } = check({ cancel_at_period_end: required(flag) }, given);
  const subscription = world.subscriptions.get(id, "subscription");
  if (subscription.status === "canceled") throw alreadyOver(id);
  const [item] = subscription.items.data;
  const previous = {
    cancel_at_period_end: subscription.cancel_at_period_end,
    cancel_at: subscription.cancel_at,
    canceled_at: subscription.canceled_at,
  };
  Object.assign(subscription, {
    cancel_at_period_end: ends,
    cancel_at: ends ? (item?.current_period_end ?? null) : null,
    canceled_at: ends ? world.now() : null,
  });
  world.emit("customer.subscription.updated", subscription, previous);
  return subscription;
}

export function cancelSubscription(world: World, id: string, given: Params): Stripe.Subscription {
  check({}, given);
  const subscription = world.subscriptions.get(id, "subscription");
  if (subscription.status === "canceled") throw alreadyOver(id);
  return endSubscription(world, subscription);
}

const alreadyOver = (id: string) =>
  impossible(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" });

function endSubscription(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  subscription.status = "canceled";
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  world.emit("customer.subscription.deleted", subscription);
  return subscription;
}

/** Nobody paid the first invoice within 23 hours. */
export function expire(world: World, id: string): Stripe.Subscription {
  const subscription = world.subscriptions.get(id, "subscription");
  if (subscription.status !== "incomplete") throw impossible("Only an incomplete one expires.");
  subscription.status = "incomplete_expired";
  subscription.ended_at = world.now();
  const invoice = world.invoices.get(idOf(subscription.latest_invoice ?? ""));
  invoice.status = "void";
  invoice.status_transitions.voided_at = world.now();
  const intent = intentOfInvoice(world, invoice);
  Object.assign(intent, { status: "canceled", canceled_at: world.now() });
  world.emit("invoice.voided", invoice);
  world.emit("payment_intent.canceled", intent);
  world.emit("customer.subscription.updated", subscription, { status: "incomplete" });
  return subscription;
}
