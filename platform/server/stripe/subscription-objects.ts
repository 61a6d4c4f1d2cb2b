import { z } from "zod";
import { cents, id, idOf, idOrNone, metadata, moment, oneOf } from "./payment-objects.ts";

export const InvoicePayment = z
  .object({
    id,
    amount_paid: cents.nullish(),
    amount_requested: cents,
    currency: z.string(),
    invoice: idOf,
    status: oneOf(["open", "paid", "canceled"]),
    payment: z.object({ payment_intent: idOrNone }),
    created: moment,
  })
  .transform((payment) => ({
    id: payment.id,
    paidCents: payment.amount_paid ?? 0,
    requestedCents: payment.amount_requested,
    currency: payment.currency,
    status: payment.status,
    invoiceId: payment.invoice,
    paymentIntentId: payment.payment.payment_intent,
    createdAt: payment.created,
  }));
/** Ties a payment intent to the invoice it pays: neither of the two names the other. */
export type InvoicePayment = z.output<typeof InvoicePayment>;

export const Invoice = z
  .object({
    id,
    status: oneOf(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
    amount_due: cents,
    amount_paid: cents,
    currency: z.string(),
    customer: idOrNone,
    billing_reason: z.string().nullish(),
    attempt_count: z.int(),
    next_payment_attempt: moment.nullish(),
    parent: z
      .object({
        subscription_details: z
          .object({ subscription: idOf, metadata: metadata.nullish() })
          .nullish(),
      })
      .nullish(),
    confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
    payments: z.object({ data: z.array(InvoicePayment) }).nullish(),
    created: moment,
  })
  .transform((invoice) => ({
    id: invoice.id,
    status: invoice.status,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    customerId: invoice.customer,
    /** `subscription_create` for the first, `subscription_cycle` for renewals. */
    reason: invoice.billing_reason ?? null,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt ?? null,
    subscriptionId: invoice.parent?.subscription_details?.subscription ?? null,
    /** The subscription's, as it was when the invoice was made. */
    metadata: invoice.parent?.subscription_details?.metadata ?? {},
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    payments: invoice.payments?.data ?? [],
    createdAt: invoice.created,
  }));
export type Invoice = z.output<typeof Invoice>;

const Item = z.object({
  price: z.object({
    id,
    unit_amount: cents.nullable(),
    recurring: z.object({ interval: z.string() }).nullish(),
  }),
  current_period_start: moment,
  current_period_end: moment,
});

export const Subscription = z
  .object({
    id,
    status: oneOf([
      "incomplete",
      "incomplete_expired",
      "trialing",
      "active",
      "past_due",
      "unpaid",
      "paused",
      "canceled",
    ]),
    customer: idOf,
    currency: z.string(),
    items: z.object({ data: z.array(Item).min(1) }),
    latest_invoice: z.union([id, Invoice]).nullish(),
    cancel_at_period_end: z.boolean(),
    canceled_at: moment.nullish(),
    ended_at: moment.nullish(),
    metadata,
    created: moment,
  })
  .transform((subscription) => {
    const { latest_invoice: latest, items } = subscription;
    // The schema wants at least one; a donation has exactly one.
    const [item] = items.data as [z.output<typeof Item>];
    return {
      id: subscription.id,
      status: subscription.status,
      customerId: subscription.customer,
      currency: subscription.currency,
      priceId: item.price.id,
      amountCents: item.price.unit_amount,
      interval: item.price.recurring?.interval ?? null,
      periodStartsAt: item.current_period_start,
      periodEndsAt: item.current_period_end,
      latestInvoiceId: typeof latest === "string" ? latest : (latest?.id ?? null),
      /** Whole only in `createSubscription` and `retrieveSubscription`; its `clientSecret` is the donor's. */
      latestInvoice: typeof latest === "string" ? null : (latest ?? null),
      endsWithPeriod: subscription.cancel_at_period_end,
      canceledAt: subscription.canceled_at ?? null,
      endedAt: subscription.ended_at ?? null,
      metadata: subscription.metadata,
      createdAt: subscription.created,
    };
  });
export type Subscription = z.output<typeof Subscription>;
