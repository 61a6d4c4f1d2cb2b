import type Stripe from "stripe";
import { impossible } from "./api/api-problem.ts";
import { book, DISPUTE_FEE } from "./balance.ts";
import { idOf, type World } from "./world.ts";

const TIME_TO_RESPOND = 9 * 24 * 60 * 60;

/** A donor disputes a charge, and the bank withdraws the money at once. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  { amount = charge.amount - charge.amount_refunded, reason = "fraudulent" } = {},
): Stripe.Dispute {
  if (charge.status !== "succeeded") throw impossible("This charge has not been paid.");
  if (charge.disputed) throw impossible("This charge has been disputed already.");
  const id = world.newId("du");
  const taken = book(world, {
    amount: -amount,
    fee: DISPUTE_FEE,
    type: "adjustment",
    category: "dispute",
    source: id,
    currency: charge.currency,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = world.disputes.put({
    id,
    object: "dispute",
    amount,
    balance_transactions: [taken],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: world.now() + TIME_TO_RESPOND,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason,
    status: "needs_response",
  });
  charge.disputed = true;
  world.emit("charge.dispute.created", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(world: World, id: string, end: "won" | "lost"): Stripe.Dispute {
  const dispute = world.disputes.get(id, "dispute");
  if (dispute.status === "won" || dispute.status === "lost") {
    throw impossible("This dispute is already closed.");
  }
  const previous = { status: dispute.status };
  dispute.status = end;
  if (end === "won") {
    dispute.balance_transactions.push(
      book(world, {
        amount: dispute.amount,
        type: "adjustment",
        category: "dispute_reversal",
        source: dispute.id,
        currency: dispute.currency,
        description: `Chargeback reversal for ${idOf(dispute.charge)}`,
      }),
    );
  }
  world.emit("charge.dispute.closed", dispute, previous);
  if (end === "won") world.emit("charge.dispute.funds_reinstated", dispute);
  return dispute;
}

const noEvidence = (): Stripe.Dispute["evidence"] => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
