import type Stripe from "stripe";
import { ApiProblem } from "./api/api-problem.ts";
import { bookCharge, createCharge } from "./charges.ts";
import { openDispute } from "./disputes.ts";
import { invoiceFailed, invoicePaid } from "./invoice-outcome.ts";
import { shownToBrowsers, wrongState } from "./payment-intents.ts";
import { behaviourOf } from "./payment-methods.ts";
import { authenticationFailure, type Decline, genericDecline } from "./test-cards.ts";
import { idOf, type World } from "./world.ts";

const confirmable = new Set([
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
]);

/** Confirms a payment; the outcome depends on the card. */
export function confirmIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { returnUrl = null }: { returnUrl?: string | null } = {},
): void {
  if (!confirmable.has(intent.status)) throw wrongState(intent, "confirm");
  const { authenticates } = behaviourOf(method);
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null });
  if (!authenticates) {
    take(world, intent, method);
    return;
  }
  intent.status = "requires_action";
  intent.next_action =
    authenticates.by === "redirect"
      ? {
          type: "redirect_to_url",
          redirect_to_url: { url: `${world.url}/3ds/${intent.id}`, return_url: returnUrl },
        }
      : {
          type: "use_stripe_sdk",
          use_stripe_sdk: { type: "three_d_secure_redirect" },
        };
  world.emit("payment_intent.requires_action", intent);
}

/** Continues after the donor passed or failed the bank's authentication. */
export function authenticateIntent(
  world: World,
  id: string,
  passed: boolean,
): Stripe.PaymentIntent {
  const intent = world.intents.get(id, "intent");
  if (intent.status !== "requires_action") throw wrongState(intent, "authenticate");
  intent.next_action = null;
  const method = methodOf(world, intent);
  if (passed) take(world, intent, method);
  else fail(world, intent, method, authenticationFailure);
  return intent;
}

/** A renewal, without the donor present. */
export function chargeSavedCard(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): void {
  const { authenticates } = behaviourOf(method);
  const refusesStrangers: Decline | undefined =
    authenticates?.when === "always"
      ? {
          code: "authentication_required",
          decline_code: "authentication_required",
          message: "Your card was declined. This transaction requires authentication.",
        }
      : undefined;
  intent.payment_method = method.id;
  const reason = decline ?? refusesStrangers;
  if (reason) fail(world, intent, method, reason);
  else take(world, intent, method);
}

function take(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const { declines, processes } = behaviourOf(method);
  if (declines) {
    fail(world, intent, method, declines);
    return;
  }
  const charge = createCharge(world, intent, method, undefined);
  if (!processes) {
    succeed(world, intent, charge);
    return;
  }
  intent.status = "processing";
  intent.processing = { type: "card", card: {} };
  Object.assign(charge, { status: "pending", paid: false, captured: false, amount_captured: 0 });
  intent.latest_charge = charge.id;
  world.emit("charge.pending", charge);
  world.emit("payment_intent.processing", intent);
}

/** Finishes a `processing` payment; by default as the card defines. */
export function settleIntent(
  world: World,
  id: string,
  end?: "pays" | "fails",
): Stripe.PaymentIntent {
  const intent = world.intents.get(id, "intent");
  if (intent.status !== "processing") throw wrongState(intent, "settle");
  const method = methodOf(world, intent);
  const charge = world.charges.get(idOf(intent.latest_charge ?? ""));
  intent.processing = null;
  if ((end ?? behaviourOf(method).processes) === "fails") {
    fail(world, intent, method, genericDecline, charge);
  } else {
    Object.assign(charge, { status: "succeeded", paid: true, captured: true });
    charge.amount_captured = charge.amount;
    succeed(world, intent, charge);
  }
  return intent;
}

function succeed(world: World, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  invoicePaid(world, intent);
  bookCharge(world, charge);
  const { disputed } = behaviourOf(methodOf(world, intent));
  if (disputed) openDispute(world, charge, { reason: disputed });
}

function fail(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  pending?: Stripe.Charge,
): void {
  const isAuthenticated = decline !== authenticationFailure;
  const charge = isAuthenticated
    ? (pending ?? createCharge(world, intent, method, decline))
    : undefined;
  if (charge) {
    Object.assign(charge, {
      status: "failed",
      failure_code: decline.code,
      failure_message: decline.message,
    });
    intent.latest_charge = charge.id;
  }
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = {
    ...decline,
    // The code is from the provider's list of test cards.
    code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(charge && { charge: charge.id }),
    payment_method: method,
    type: isAuthenticated ? "card_error" : "invalid_request_error",
  };
  if (charge) world.emit("charge.failed", charge);
  world.emit("payment_intent.payment_failed", intent);
  invoiceFailed(world, intent);
}

/** The error response of a failed attempt. */
export function problemOf(intent: Stripe.PaymentIntent): ApiProblem | undefined {
  const error = intent.last_payment_error;
  if (intent.status !== "requires_payment_method" || !error) return undefined;
  const { code = "", message = "", decline_code, param, charge, payment_method } = error;
  return new ApiProblem({
    status: 402,
    type: error.type === "card_error" ? "card_error" : "invalid_request_error",
    code,
    message,
    ...(decline_code && { decline_code }),
    ...(param && { param }),
    ...(charge && { charge }),
    ...(payment_method && { payment_method }),
    payment_intent: shownToBrowsers(intent),
  });
}

const methodOf = (world: World, intent: Stripe.PaymentIntent) =>
  world.methods.get(idOf(intent.payment_method ?? ""));
