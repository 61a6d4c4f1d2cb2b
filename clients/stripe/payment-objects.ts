import { z } from "zod";
import { SECOND } from "#shared/time/units.ts";

// The provider's objects in our format: integer cents, dates, and plain ids of related objects.

export const id = z.string().min(1);
export const cents = z.int();
/** May be an invalid date, which the database refuses. */
export const moment = z.number().transform((seconds) => new Date(seconds * SECOND));
export const metadata = z.record(z.string(), z.string());
/** An id, or the expanded object. */
export const idOf = z.union([id, z.object({ id })]).transform(plainId);
export const idOrNone = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((value) => (value ? plainId(value) : null));

function plainId(value: string | { id: string }): string {
  return typeof value === "string" ? value : value.id;
}

/** The provider may add values; an unknown one becomes `other`. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values).or(z.string().transform(() => "other" as const));

export const PaymentIntent = z
  .object({
    id,
    amount: cents,
    amount_received: cents,
    currency: z.string(),
    status: oneOf([
      "requires_payment_method",
      "requires_confirmation",
      "requires_action",
      "processing",
      "requires_capture",
      "canceled",
      "succeeded",
    ]),
    client_secret: z.string().nullish(),
    customer: idOrNone,
    last_payment_error: z
      .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
      .nullish(),
    metadata,
  })
  .transform((intent) => ({
    id: intent.id,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    status: intent.status,
    /** For the donor's browser only: never stored, never logged. */
    clientSecret: intent.client_secret ?? null,
    customerId: intent.customer,
    /** Why the last try failed, such as `card_declined` or `insufficient_funds`. */
    failure: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    metadata: intent.metadata,
  }));
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const BalanceTransaction = z
  .object({
    id,
    amount: cents,
    fee: cents,
    currency: z.string(),
    reporting_category: z.string(),
    source: idOrNone,
    created: moment,
  })
  .transform((entry) => ({
    id: entry.id,
    /** Before the fee; negative when money leaves. */
    amountCents: entry.amount,
    feeCents: entry.fee,
    currency: entry.currency,
    /** Such as `charge`, `refund`, `dispute`, `dispute_reversal`, `payout`. */
    category: entry.reporting_category,
    sourceId: entry.source,
    createdAt: entry.created,
  }));
export type BalanceTransaction = z.output<typeof BalanceTransaction>;

export const Charge = z
  .object({
    id,
    amount: cents,
    currency: z.string(),
    status: oneOf(["succeeded", "pending", "failed"]),
    payment_intent: idOrNone,
    customer: idOrNone,
    metadata,
    created: moment,
  })
  .transform((charge) => ({
    id: charge.id,
    amountCents: charge.amount,
    currency: charge.currency,
    status: charge.status,
    paymentIntentId: charge.payment_intent,
    customerId: charge.customer,
    metadata: charge.metadata,
    createdAt: charge.created,
  }));

export const Refund = z
  .object({
    id,
    amount: cents,
    currency: z.string(),
    status: oneOf(["pending", "requires_action", "succeeded", "failed", "canceled"]),
    charge: idOrNone,
    payment_intent: idOrNone,
    metadata: metadata.nullish(),
    created: moment,
  })
  .transform((refund) => ({
    id: refund.id,
    amountCents: refund.amount,
    currency: refund.currency,
    status: refund.status,
    chargeId: refund.charge,
    paymentIntentId: refund.payment_intent,
    metadata: refund.metadata ?? {},
    createdAt: refund.created,
  }));
export type Refund = z.output<typeof Refund>;

export const Dispute = z
  .object({
    id,
    status: oneOf([
      "warning_needs_response",
      "warning_under_review",
      "warning_closed",
      "needs_response",
      "under_review",
      "appeal_needs_response",
      "appeal_under_review",
      "won",
      "lost",
      "prevented",
    ]),
    charge: idOf,
    payment_intent: idOrNone,
    balance_transactions: z.array(BalanceTransaction),
  })
  .transform((dispute) => ({
    id: dispute.id,
    status: dispute.status,
    chargeId: dispute.charge,
    paymentIntentId: dispute.payment_intent,
    /** One when the money was withdrawn, a second when it came back. */
    balances: dispute.balance_transactions,
  }));
