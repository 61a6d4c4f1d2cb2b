import type Stripe from "stripe";
import { book, feeOf } from "./balance.ts";
import type { Decline } from "./test-cards.ts";
import { idOf, type World } from "./world.ts";

/** One attempt to charge a card. */
export function createCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
): Stripe.Charge {
  const id = world.newId("ch");
  const isPaid = decline === undefined;
  return world.charges.put({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: isPaid,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount), type: "card" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${world.url}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
}

/** The balance transaction follows the success, so the first event has no fee yet. */
export function bookCharge(world: World, charge: Stripe.Charge): void {
  charge.balance_transaction = book(world, {
    amount: charge.amount,
    fee: feeOf(charge.amount),
    type: "charge",
    category: "charge",
    source: charge.id,
    currency: charge.currency,
    description: charge.description,
  }).id;
  world.emit("charge.updated", charge, { balance_transaction: null });
}

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? "declined_by_network" : "approved_by_network",
  reason: decline?.decline_code ?? decline?.code ?? null,
  risk_level: "normal",
  risk_score: 7,
  seller_message: decline ? "The bank did not return any further details." : "Payment complete.",
  type: decline ? "issuer_declined" : "authorized",
});

function cardDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: "disabled" },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: card?.wallet
      ? { dynamic_last4: card.wallet.dynamic_last4, type: card.wallet.type }
      : null,
  };
}

/** The charge by its own id or by its payment intent. */
export function findCharge(world: World, id: string, param?: string): Stripe.Charge {
  if (!id.startsWith("pi_")) return world.charges.get(id, param);
  const { latest_charge: latest } = world.intents.get(id, param);
  return world.charges.get(latest ? idOf(latest) : id, param);
}
