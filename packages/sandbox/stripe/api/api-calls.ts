import findMyWay from "find-my-way";
import type Stripe from "stripe";
import { z } from "zod";
import { createCustomer, createPrice, createProduct } from "../catalog.ts";
import { authenticateIntent, confirmIntent, problemOf } from "../confirm-intent.ts";
import { createSubscription } from "../create-subscription.ts";
import { cancelIntent, createIntentByCall, shownToBrowsers } from "../payment-intents.ts";
import { createMethod } from "../payment-methods.ts";
import { createPortalSession } from "../portal.ts";
import { createRefundByCall } from "../refunds.ts";
import { cancelSubscription, updateSubscription } from "../subscriptions.ts";
import { idOf, type World } from "../world.ts";
import { missing } from "./api-problem.ts";
import { address, check, flag, text } from "./check-params.ts";
import type { Params } from "./form-params.ts";
import { list } from "./lists.ts";

interface Call {
  world: World;
  id: string;
  params: Params;
  /** Called with the publishable key: may use one payment, and only with its client secret. */
  isBrowser: boolean;
}
type Handle = (call: Call) => object;

const methods = ["GET", "POST", "DELETE"] as const;

/** The calls that the product makes; the sandbox knows no others. */
const calls: [method: (typeof methods)[number], path: string, handle: Handle, by?: "browsers"][] = [
  ["POST", "/v1/payment_intents", ({ world, params }) => createIntentByCall(world, params)],
  ["GET", "/v1/payment_intents", listOf("intents", "payment_intents", ["customer"])],
  ["GET", "/v1/payment_intents/:id", retrieveIntent, "browsers"],
  ["POST", "/v1/payment_intents/:id/confirm", confirm, "browsers"],
  [
    "POST",
    "/v1/payment_intents/:id/cancel",
    ({ world, id, params }) => cancelIntent(world, id, params),
  ],
  ["POST", "/v1/3ds2/:id", authenticate, "browsers"],
  ["GET", "/v1/charges", listOf("charges", "charges", ["payment_intent", "customer"])],
  ["GET", "/v1/charges/:id", one("charges", "charge")],
  ["POST", "/v1/refunds", ({ world, params }) => createRefundByCall(world, params)],
  ["GET", "/v1/refunds", listOf("refunds", "refunds", ["charge", "payment_intent"])],
  ["GET", "/v1/refunds/:id", one("refunds", "refund")],
  ["GET", "/v1/disputes", listOf("disputes", "disputes", ["charge", "payment_intent"])],
  ["GET", "/v1/disputes/:id", one("disputes", "dispute")],
  [
    "GET",
    "/v1/balance_transactions",
    listOf("balances", "balance_transactions", ["source", "type"]),
  ],
  ["GET", "/v1/balance_transactions/:id", one("balances", "id")],
  ["POST", "/v1/customers", ({ world, params }) => createCustomer(world, params)],
  ["GET", "/v1/customers/:id", one("customers", "customer")],
  ["POST", "/v1/products", ({ world, params }) => createProduct(world, params)],
  ["POST", "/v1/prices", ({ world, params }) => createPrice(world, params)],
  ["POST", "/v1/subscriptions", ({ world, params }) => createSubscription(world, params)],
  ["GET", "/v1/subscriptions", listOf("subscriptions", "subscriptions", ["customer"])],
  ["GET", "/v1/subscriptions/:id", one("subscriptions", "subscription")],
  [
    "POST",
    "/v1/subscriptions/:id",
    ({ world, id, params }) => updateSubscription(world, id, params),
  ],
  [
    "DELETE",
    "/v1/subscriptions/:id",
    ({ world, id, params }) => cancelSubscription(world, id, params),
  ],
  ["GET", "/v1/invoices", listOf("invoices", "invoices", ["customer", "subscription", "status"])],
  ["GET", "/v1/invoices/:id", one("invoices", "invoice")],
  ["GET", "/v1/invoice_payments", listInvoicePayments],
  ["GET", "/v1/events", listOf("events", "events", ["type"])],
  ["GET", "/v1/events/:id", one("events", "id")],
  [
    "POST",
    "/v1/billing_portal/sessions",
    ({ world, params }) => createPortalSession(world, params),
  ],
];

const router = findMyWay();
for (const [method, path, handle, by] of calls) {
  router.on(method, path, () => {}, { handle, isForBrowsers: by === "browsers" });
}

/** The call at an address, if there is one. */
export function findCall(method: string, path: string) {
  const known = methods.find((one) => one === method);
  const found = known && router.find(known, path);
  if (!found) return undefined;
  const { handle, isForBrowsers }: { handle: Handle; isForBrowsers: boolean } = found.store;
  return { id: found.params.id ?? "", handle, isForBrowsers };
}

type ShelfName = {
  [K in keyof World]: World[K] extends { all(): { created: number }[] } ? K : never;
}[keyof World];

function listOf(shelf: ShelfName, path: string, filters: readonly string[]): Handle {
  return ({ world, params }) => {
    // A list reads only fields that the objects of all shelves have.
    const things = world[shelf] as unknown as Parameters<typeof list>[0];
    const isSo = (name: string) => (thing: object, value: string) => fieldOf(thing, name) === value;
    const known = Object.fromEntries(filters.map((name) => [name, isSo(name)]));
    return list(things, params, `/v1/${path}`, known);
  };
}

const fieldOf = (thing: object, name: string): unknown =>
  name === "subscription" && "parent" in thing
    ? (thing as Stripe.Invoice).parent?.subscription_details?.subscription
    : Reflect.get(thing, name);

function one(shelf: ShelfName, param: string): Handle {
  return ({ world, id, params }) => {
    check({}, params);
    return world[shelf].get(id, param);
  };
}

function listInvoicePayments({ world, params }: Call) {
  const { payment, ...rest } = params;
  const wanted = payment === undefined ? undefined : paymentFilter(payment);
  const things = {
    ...world.invoicePayments,
    all: () =>
      world.invoicePayments
        .all()
        .filter((one) => !wanted || idOf(one.payment.payment_intent ?? "") === wanted),
  };
  return list(things, rest, "/v1/invoice_payments", {
    invoice: (one, value) => idOf(one.invoice) === value,
    status: (one, value) => one.status === value,
  });
}

function paymentFilter(given: Params[string]): string | undefined {
  const shape = { type: z.enum(["payment_intent"]), payment_intent: text().optional() };
  return check(shape, given as Params, "payment").payment_intent;
}

/** Browsers prove by the client secret that the payment is theirs. */
function ownIntent(
  { world, id, isBrowser }: Call,
  secret: string | undefined,
): Stripe.PaymentIntent {
  const intent = world.intents.get(id, "intent");
  if (secret !== undefined ? secret !== intent.client_secret : isBrowser) {
    throw missing("payment_intent", id, "client_secret");
  }
  return intent;
}

function retrieveIntent(call: Call) {
  const { client_secret: secret } = check({ client_secret: text().optional() }, call.params);
  const intent = ownIntent(call, secret);
  return call.isBrowser ? shownToBrowsers(intent) : intent;
}

function confirm(call: Call) {
  const { world, params, isBrowser } = call;
  const { payment_method_data: data, ...others } = params;
  const given = check(
    {
      client_secret: text().optional(),
      payment_method: text().optional(),
      return_url: address.optional(),
      use_stripe_sdk: flag.optional(),
      expected_payment_method_type: z.enum(["card"]).optional(),
    },
    others,
  );
  const intent = ownIntent(call, given.client_secret);
  const method =
    data !== undefined && typeof data !== "string" && !Array.isArray(data)
      ? createMethod(world, data)
      : world.methods.get(given.payment_method ?? "", "payment_method");
  confirmIntent(world, intent, method, { returnUrl: given.return_url ?? null });
  const problem = problemOf(intent);
  if (problem) throw problem;
  return isBrowser ? shownToBrowsers(intent) : intent;
}

/** Stands in for the bank's page, which the provider's script shows in a frame. */
function authenticate(call: Call) {
  const { client_secret: secret, outcome } = check(
    { client_secret: text(), outcome: z.enum(["complete", "fail"]) },
    call.params,
  );
  const intent = authenticateIntent(call.world, ownIntent(call, secret).id, outcome === "complete");
  const problem = problemOf(intent);
  if (problem) throw problem;
  return shownToBrowsers(intent);
}
