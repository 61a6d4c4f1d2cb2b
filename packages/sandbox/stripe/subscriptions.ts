import type Stripe from "stripe";
import { afterInterval } from "./after-interval.ts";
import { impossible } from "./api/api-problem.ts";
import { check, flag } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { chargeSavedCard } from "./confirm-intent.ts";
import { createInvoice, intentOfInvoice } from "./invoices.ts";
import { genericDecline } from "./test-cards.ts";
import { idOf, type World } from "./world.ts";

/** Starts the next period now. */
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
  item.current_period_end = afterInterval(item.current_period_start, item.plan.interval);
  const { invoice, intent } = createInvoice(world, subscription, item, "subscription_cycle");
  subscription.latest_invoice = invoice.id;
  world.emit("customer.subscription.updated", subscription, previous);
  pay(world, subscription, intent, end);
  return subscription;
}

/** Retries a failed renewal. */
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
  const { cancel_at_period_end: ends } = check({ cancel_at_period_end: flag }, given);
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

/** The first invoice was not paid within 23 hours. */
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
