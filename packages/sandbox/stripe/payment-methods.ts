import type Stripe from "stripe";
import { z } from "zod";
import { hasRightCheckDigit } from "../stripe-js/check-digit.ts";
import { ApiProblem, refused } from "./api/api-problem.ts";
import { check, integer, text } from "./api/check-params.ts";
import type { Params } from "./api/form-params.ts";
import { type TestCard, testCards, walletTokens } from "./test-cards.ts";
import type { World } from "./world.ts";

/** The behavior of a card is not part of the provider's object. */
const behaviours = new WeakMap<Stripe.PaymentMethod, TestCard>();

export const behaviourOf = (method: Stripe.PaymentMethod): TestCard =>
  behaviours.get(method) ?? { brand: "visa" };

const anyText = text().optional();
const cardShape = {
  number: anyText,
  exp_month: integer.optional(),
  exp_year: integer.optional(),
  cvc: anyText,
  token: anyText,
};
const billingShape = {
  name: anyText,
  email: anyText,
  phone: anyText,
  address: z
    .strictObject({
      city: anyText,
      country: anyText,
      line1: anyText,
      line2: anyText,
      postal_code: anyText,
      state: anyText,
    })
    .optional(),
};
export const methodShape = {
  type: z.enum(["card"]),
  card: z.strictObject(cardShape),
  billing_details: z.strictObject(billingShape).optional(),
};

/** A card as the browser sends it, validated as the provider does. */
export function createMethod(world: World, given: Params): Stripe.PaymentMethod {
  const { card, billing_details: billing } = check(methodShape, given, "payment_method_data");
  const year = new Date(world.now() * 1_000).getUTCFullYear();
  const wallet = card.token === undefined ? undefined : walletTokens[card.token];
  if (card.token !== undefined && !wallet) throw refused(`No such token: '${card.token}'`);
  const number = (card.number ?? "4242424242424242").replaceAll(" ", "");
  if (!wallet) refuseWrongCard({ ...card, number }, year, world.now());
  const behaviour = wallet ?? testCards[number];
  if (!behaviour) throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  return putMethod(world, {
    behaviour,
    last4: number.slice(-4),
    expires: { month: card.exp_month ?? 12, year: card.exp_year ?? year + 4 },
    country: billing?.address?.country ?? null,
  });
}

function refuseWrongCard(
  card: {
    number: string;
    exp_month?: number | undefined;
    exp_year?: number | undefined;
    cvc?: string | undefined;
  },
  year: number,
  now: number,
): void {
  if (!/^\d{12,19}$/.test(card.number) || !hasRightCheckDigit(card.number)) {
    throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  }
  const { exp_month: month = 0, exp_year: until = 0 } = card;
  if (month < 1 || month > 12) {
    throw cardError(
      "invalid_expiry_month",
      "exp_month",
      "Your card's expiration month is invalid.",
    );
  }
  if (until < year || until > year + 50 || isOver(month, until, now)) {
    throw cardError("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(card.cvc ?? "")) {
    throw cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
}

const isOver = (month: number, year: number, now: number) => Date.UTC(year, month) / 1_000 <= now;

const cardError = (code: string, param: string, message: string) =>
  new ApiProblem({ status: 402, type: "card_error", code, param, message }, { isRefusal: true });

/** For tests and the dashboard: a card by its number. */
export function methodOfCard(world: World, number: string): Stripe.PaymentMethod {
  const behaviour = testCards[number] ?? walletTokens[number];
  if (!behaviour) throw new Error(`There is no test card ${number}`);
  const year = new Date(world.now() * 1_000).getUTCFullYear();
  return putMethod(world, {
    behaviour,
    last4: number.slice(-4),
    expires: { month: 12, year: year + 4 },
    country: "US",
  });
}

function putMethod(
  world: World,
  card: {
    behaviour: TestCard;
    last4: string;
    expires: { month: number; year: number };
    country: string | null;
  },
): Stripe.PaymentMethod {
  const { behaviour, last4, expires, country } = card;
  const method: Stripe.PaymentMethod = {
    id: world.newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: {
        city: null,
        country,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: behaviour.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: behaviour.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: "sandbox0fingerprint",
      funding: "credit",
      generated_from: null,
      last4: behaviour.wallet ? "4242" : last4,
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: behaviour.wallet ? { dynamic_last4: last4, type: behaviour.wallet } : null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  behaviours.set(method, behaviour);
  return world.methods.put(method);
}
