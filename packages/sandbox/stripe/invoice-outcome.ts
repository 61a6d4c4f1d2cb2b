import type Stripe from "stripe";
import { idOf, type World } from "./world.ts";

const THREE_DAYS = 3 * 24 * 60 * 60;

/** Updates an invoice and its subscription after a payment. */
export function invoicePaid(world: World, intent: Stripe.PaymentIntent): void {
  const payment = paymentOf(world, intent);
  if (!payment) return;
  const invoice = world.invoices.get(idOf(payment.invoice));
  Object.assign(payment, { status: "paid", amount_paid: intent.amount });
  payment.status_transitions.paid_at = world.now();
  Object.assign(invoice, {
    status: "paid",
    amount_paid: intent.amount,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = world.now();
  world.emit("invoice_payment.paid", payment);
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(world, invoice);
  const method = world.methods.find(idOf(intent.payment_method ?? ""));
  if (!subscription) return;
  if (method && !method.customer) {
    method.customer = subscription.customer as string;
    world.emit("payment_method.attached", method);
  }
  if (method) subscription.default_payment_method = method.id;
  changeStatus(world, subscription, "active");
}

export function invoiceFailed(world: World, intent: Stripe.PaymentIntent): void {
  const payment = paymentOf(world, intent);
  if (!payment) return;
  const invoice = world.invoices.get(idOf(payment.invoice));
  const isRenewal = invoice.billing_reason === "subscription_cycle";
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isRenewal ? world.now() + THREE_DAYS : null,
  });
  world.emit("invoice.payment_failed", invoice);
  const subscription = subscriptionOf(world, invoice);
  if (isRenewal && subscription) changeStatus(world, subscription, "past_due");
}

function changeStatus(
  world: World,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const { status: before } = subscription;
  if (before === status || before === "canceled" || before === "incomplete_expired") return;
  subscription.status = status;
  world.emit("customer.subscription.updated", subscription, { status: before });
}

/** Only invoices have intents with a customer here, so plain donations are skipped. */
function paymentOf(world: World, intent: Stripe.PaymentIntent): Stripe.InvoicePayment | undefined {
  if (!intent.customer) return undefined;
  return world.invoicePayments
    .all()
    .findLast(({ payment }) => payment.payment_intent === intent.id);
}

function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const of = invoice.parent?.subscription_details?.subscription;
  return of ? world.subscriptions.find(idOf(of)) : undefined;
}
