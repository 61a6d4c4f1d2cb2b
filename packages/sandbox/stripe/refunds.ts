import type Stripe from "stripe";
import { z } from "zod";
import { impossible } from "./api/api-problem.ts";
import { check, integer, metadata, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { book } from "./balance.ts";
import { findCharge } from "./charges.ts";
import { behaviourOf } from "./payment-methods.ts";
import { idOf, type World } from "./world.ts";

const createShape = {
  charge: text().optional(),
  payment_intent: text().optional(),
  amount: integer.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
};

export function createRefundByCall(world: World, given: Params): Stripe.Refund {
  const params = check(createShape, given);
  const of = params.charge ?? params.payment_intent;
  if (of === undefined)
    throw impossible(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const charge = findCharge(world, of, params.charge ? "charge" : "payment_intent");
  return createRefund(world, charge, params);
}

export function createRefund(
  world: World,
  charge: Stripe.Charge,
  {
    amount = charge.amount - charge.amount_refunded,
    reason,
    metadata: notes = {},
  }: {
    amount?: number | undefined;
    reason?: Stripe.Refund.Reason | undefined;
    metadata?: Record<string, string> | undefined;
  } = {},
): Stripe.Refund {
  refuseImpossible(charge, amount);
  const id = world.newId("re");
  const waits = charge.payment_method
    ? behaviourOf(world.methods.get(charge.payment_method)).refunds
    : undefined;
  const refund = world.refunds.put({
    id,
    object: "refund",
    amount,
    balance_transaction: book(world, {
      amount: -amount,
      type: "refund",
      category: "refund",
      source: id,
      currency: charge.currency,
      description: `REFUND FOR PAYMENT (${charge.id})`,
    }).id,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: notes,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits === "wait" ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge, { amount_refunded: charge.amount_refunded - amount });
  if (waits === "fail") failRefund(world, refund.id);
  if (waits === "wait") succeedRefund(world, refund);
  return refund;
}

function refuseImpossible(charge: Stripe.Charge, amount: number): void {
  if (charge.status !== "succeeded") throw impossible("This charge has not been paid.");
  if (charge.disputed) {
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  if (charge.refunded) {
    throw impossible(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (amount < 1 || amount > left) {
    throw impossible(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: "amount" },
    );
  }
}

function succeedRefund(world: World, refund: Stripe.Refund): void {
  refund.status = "succeeded";
  world.emit("refund.updated", refund, { status: "pending" });
  world.emit("charge.refund.updated", refund, { status: "pending" });
}

/** The donor's bank returns the refund to us. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = world.refunds.get(id, "refund");
  if (refund.status === "failed") throw impossible("This refund has failed already.");
  const charge = world.charges.get(idOf(refund.charge ?? ""));
  const previous = { status: refund.status };
  Object.assign(refund, {
    status: "failed",
    failure_reason: "lost_or_stolen_card",
    failure_balance_transaction: book(world, {
      amount: refund.amount,
      type: "refund_failure",
      category: "refund_failure",
      source: refund.id,
      currency: refund.currency,
      description: `REFUND FAILURE FOR PAYMENT (${charge.id})`,
    }).id,
  });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit("refund.failed", refund, previous);
  world.emit("charge.refund.updated", refund, previous);
  return refund;
}
