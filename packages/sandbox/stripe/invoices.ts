import type Stripe from "stripe";
import { createIntent } from "./payment-intents.ts";
import { decimal, idOf, type World } from "./world.ts";

/** The invoice of one period, with its own payment intent. */
export function createInvoice(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  reason: "subscription_create" | "subscription_cycle",
): { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent } {
  const id = world.newId("in");
  const customer = world.customers.get(idOf(subscription.customer));
  const amount = item.price.unit_amount ?? 0;
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const invoice = world.invoices.put({
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === "subscription_cycle",
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: world.now(),
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: [lineOf(world, id, subscription, item)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${String(sequence).padStart(4, "0")}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: ["card"],
    },
    period_end: world.now(),
    period_start: world.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: world.now(),
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
  world.emit("invoice.created", invoice);
  world.emit("invoice.finalized", invoice);
  const intent = createIntent(world, {
    amount,
    currency: subscription.currency,
    customer: customer.id,
    description: reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    metadata: {},
    allowedTypes: ["card"],
    isForLater: true,
  });
  world.invoicePayments.put({
    id: world.newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: amount,
    created: world.now(),
    currency: subscription.currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return { invoice, intent };
}

function lineOf(
  world: World,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const amount = item.price.unit_amount ?? 0;
  return {
    id: world.newId("il"),
    object: "line_item",
    amount,
    currency: subscription.currency,
    description: `1 × donation (at $${(amount / 100).toFixed(2)} / ${item.price.recurring?.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: "price_details",
      unit_amount_decimal: decimal(amount),
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** The payment intent of an invoice. */
export function intentOfInvoice(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const payment = world.invoicePayments.all().findLast((one) => one.invoice === invoice.id);
  return world.intents.get(idOf(payment?.payment.payment_intent ?? ""));
}
