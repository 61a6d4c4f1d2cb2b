import { z } from "zod";
import { SECOND } from "../../../shared/time/units.ts";

// What the provider answers, in our words: cents are whole, moments are dates, ids of related things are plain texts.

export const id = z.string().min(1).max(255);
export const cents = z.int();
export const moment = z.int().transform((seconds) => new Date(seconds * SECOND));
export const metadata = z.record(z.string(), z.string());
/** An id, or the thing itself where we asked for it. */
export const idOf = z.union([id, z.object({ id })]).transform(plainId);
export const idOrNone = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((value) => (value ? plainId(value) : null));

function plainId(value: string | { id: string }): string {
  return typeof value === "string" ? value : value.id;
}

/** The provider adds words as it likes; one that we do not know is `other`, never an error. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words).or(z.string().transform(() => "other" as const));

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
    latest_charge: idOrNone,
    last_payment_error: z
      .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
      .nullish(),
    metadata,
    created: moment,
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
    chargeId: intent.latest_charge,
    /** Why the last try failed, such as `card_declined` or `insufficient_funds`. */
    failure: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    metadata: intent.metadata,
    createdAt: intent.created,
  }));
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const BalanceTransaction = z
  .object({
    id,
    amount: cents,
    fee: cents,
    net: cents,
    currency: z.string(),
    type: z.string(),
    reporting_category: z.string(),
    source: idOrNone,
    created: moment,
  })
  .transform((entry) => ({
    id: entry.id,
    /** Before the fee; negative when money leaves. */
    amountCents: entry.amount,
    feeCents: entry.fee,
    netCents: entry.net,
    currency: entry.currency,
    /** Such as `charge`, `refund`, `adjustment`, `payout`. */
    type: entry.type,
    /** Finer than the type, such as `dispute` or `dispute_reversal`. */
    category: entry.reporting_category,
    sourceId: entry.source,
    createdAt: entry.created,
  }));
export type BalanceTransaction = z.output<typeof BalanceTransaction>;

/** Whole only where we asked for it: in `retrieveCharge` and `listCharges`, never in an event. */
const wholeBalance = z.union([
  id.transform(() => null),
  z.null(),
  z.undefined().transform(() => null),
  BalanceTransaction,
]);

export const Charge = z
  .object({
    id,
    amount: cents,
    amount_refunded: cents,
    currency: z.string(),
    status: oneOf(["succeeded", "pending", "failed"]),
    disputed: z.boolean(),
    payment_intent: idOrNone,
    customer: idOrNone,
    balance_transaction: z.unknown(),
    failure_code: z.string().nullish(),
    metadata,
    created: moment,
  })
  .transform((charge, context) => {
    const balance = wholeBalance.safeParse(charge.balance_transaction);
    if (!balance.success) context.addIssue("balance_transaction is unreadable");
    return {
      id: charge.id,
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      currency: charge.currency,
      status: charge.status,
      isDisputed: charge.disputed,
      paymentIntentId: charge.payment_intent,
      customerId: charge.customer,
      balanceTransactionId: idOrNone.safeParse(charge.balance_transaction).data ?? null,
      balance: balance.data ?? null,
      failure: charge.failure_code ?? null,
      metadata: charge.metadata,
      createdAt: charge.created,
    };
  });
export type Charge = z.output<typeof Charge>;

export const Refund = z
  .object({
    id,
    amount: cents,
    currency: z.string(),
    status: oneOf(["pending", "requires_action", "succeeded", "failed", "canceled"]),
    charge: idOrNone,
    payment_intent: idOrNone,
    balance_transaction: idOrNone,
    failure_balance_transaction: idOrNone,
    failure_reason: z.string().nullish(),
    created: moment,
  })
  .transform((refund) => ({
    id: refund.id,
    amountCents: refund.amount,
    currency: refund.currency,
    status: refund.status,
    chargeId: refund.charge,
    paymentIntentId: refund.payment_intent,
    balanceTransactionId: refund.balance_transaction,
    /** The money that came back because the refund failed. */
    failureBalanceTransactionId: refund.failure_balance_transaction,
    failure: refund.failure_reason ?? null,
    createdAt: refund.created,
  }));
export type Refund = z.output<typeof Refund>;

export const Dispute = z
  .object({
    id,
    amount: cents,
    currency: z.string(),
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
    reason: z.string(),
    charge: idOf,
    payment_intent: idOrNone,
    balance_transactions: z.array(BalanceTransaction),
    created: moment,
  })
  .transform((dispute) => ({
    id: dispute.id,
    amountCents: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    reason: dispute.reason,
    chargeId: dispute.charge,
    paymentIntentId: dispute.payment_intent,
    /** One when the money was taken, a second when it came back. */
    balances: dispute.balance_transactions,
    createdAt: dispute.created,
  }));
export type Dispute = z.output<typeof Dispute>;
