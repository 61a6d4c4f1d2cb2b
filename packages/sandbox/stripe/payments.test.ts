import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmInBrowser, problemOf, sdkFor } from "../../../testing/builders/stripe-client.ts";
import { startStripeSandbox } from "../stripe-sandbox.ts";
import type { StripeSandbox } from "./control.ts";

// Payments as the provider's own SDK and its script see them.

let sandbox: StripeSandbox;
let sdk: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  sdk = sdkFor(sandbox);
});
afterAll(() => sandbox.close());

const order = { amount: 2_500, currency: "usd" };
const newIntent = () => sdk.paymentIntents.create(order);
const secretOf = async () => (await newIntent()).client_secret ?? "";
const eventsAbout = (id: string) =>
  sandbox
    .events()
    .filter(({ data }) =>
      [Reflect.get(data.object, "id"), Reflect.get(data.object, "payment_intent")].includes(id),
    )
    .map(({ type }) => type);

describe("what is refused, in the provider's words", () => {
  test.each([
    [{ currency: "usd" }, { code: "parameter_missing", param: "amount" }],
    [
      { ...order, amount: 49 },
      { code: "amount_too_small", param: "amount" },
    ],
    [
      { ...order, amount: 100_000_000 },
      { code: "amount_too_large", param: "amount" },
    ],
    [
      { ...order, amount: 10.5 },
      { code: "parameter_invalid_integer", param: "amount" },
    ],
    [
      { ...order, tip: 5 },
      { code: "parameter_unknown", param: "tip" },
    ],
    [{ ...order, payment_method_types: ["card"] }, { code: "parameter_unknown" }],
    [
      { ...order, description: "" },
      { code: "parameter_invalid_empty", param: "description" },
    ],
    [{ ...order, metadata: { a: "x".repeat(501) } }, { param: "metadata[a]" }],
    [
      { ...order, automatic_payment_methods: { allow_redirects: "never" } },
      { code: "parameter_missing", param: "automatic_payment_methods[enabled]" },
    ],
    [
      { ...order, allowed_payment_method_types: ["cheque"] },
      { param: "allowed_payment_method_types[0]" },
    ],
    [{ ...order, expand: ["nothing"] }, { param: "expand" }],
  ])("%j", async (params, problem) => {
    const made = sdk.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    expect(await problemOf(made)).toMatchObject({
      status: 400,
      type: "invalid_request_error",
      requestId: expect.stringMatching(/^req_/),
      ...problem,
    });
  });

  test("what is not there", async () => {
    expect(await problemOf(sdk.paymentIntents.retrieve("pi_nobody"))).toMatchObject({
      status: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_nobody'",
    });
    expect(await problemOf(sdk.coupons.list())).toMatchObject({ status: undefined });
    expect(sandbox.calls.at(-1)?.status).toBe(418);
  });

  test("another version than ours", async () => {
    const other = sdk.paymentIntents.create(order, { headers: { "Stripe-Version": "2023-08-16" } });
    expect((await problemOf(other))?.message).toMatch(/^Invalid Stripe API version/);
  });

  test("a publishable key sees one payment, by its secret, and little of it", async () => {
    const { id, client_secret: secret } = await sdk.paymentIntents.create({
      ...order,
      metadata: { donation: "7" },
    });
    const ask = (path: string) =>
      fetch(sandbox.url + path, {
        headers: { authorization: `Bearer ${sandbox.settings.STRIPE_PUBLISHABLE_KEY}` },
      });
    expect((await ask("/v1/payment_intents")).status).toBe(401);
    expect((await ask(`/v1/payment_intents/${id}`)).status).toBe(404);
    const own = await ask(`/v1/payment_intents/${id}?client_secret=${secret}`);
    expect(own.status).toBe(200);
    expect(await own.json()).not.toHaveProperty("metadata");
  });
});

describe("a card", () => {
  test.each([
    ["4242424242424242", 200, { status: "succeeded" }],
    ["5555555555554444", 200, { status: "succeeded" }],
    ["4000000000000002", 402, { error: { decline_code: "generic_decline" } }],
    ["4000000000009995", 402, { error: { decline_code: "insufficient_funds" } }],
    ["4000000000000069", 402, { error: { code: "expired_card", param: "exp_month" } }],
    ["4000000000000127", 402, { error: { code: "incorrect_cvc" } }],
    ["4000000000000119", 402, { error: { code: "processing_error" } }],
    ["4242424242424241", 402, { error: { code: "incorrect_number" } }],
    [
      "4000000000003220",
      200,
      { status: "requires_action", next_action: { type: "use_stripe_sdk" } },
    ],
    ["4000002500003155", 200, { status: "requires_action" }],
    ["4000000000070021", 200, { next_action: { type: "redirect_to_url" } }],
    ["4000000000070005", 200, { status: "processing" }],
  ])("%s returns %i", async (number, status, body) => {
    expect(await confirmInBrowser(sandbox, await secretOf(), { number })).toMatchObject({
      status,
      body,
    });
  });

  test("that is over, or has no code, is refused", async () => {
    const secret = await secretOf();
    const over = await confirmInBrowser(sandbox, secret, { exp_year: "2020" });
    expect(over.body.error?.code).toBe("invalid_expiry_year");
    const bare = await confirmInBrowser(sandbox, secret, { cvc: "1" });
    expect(bare.body.error?.code).toBe("invalid_cvc");
  });
});

describe("the events of a payment", () => {
  test("that is declined and then paid", async () => {
    const { id } = await newIntent();
    sandbox.pay(id, "4000000000000002");
    sandbox.pay(id);
    expect(eventsAbout(id)).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "charge.updated",
    ]);
    const paid = sdk.paymentIntents.confirm(id, { payment_method: "pm_x" });
    expect(await problemOf(paid)).toMatchObject({ code: "resource_missing" });
    expect(
      (await confirmInBrowser(sandbox, sandbox.intents().at(-1)?.client_secret ?? "")).body,
    ).toMatchObject({ error: { code: "payment_intent_unexpected_state" } });
  });

  test("that the bank asks about", async () => {
    const { id } = await newIntent();
    sandbox.pay(id, "4000000000003220");
    expect(sandbox.authenticate(id, false).status).toBe("requires_payment_method");
    sandbox.pay(id, "4000000000003220");
    expect(sandbox.authenticate(id, true).status).toBe("succeeded");
    expect(eventsAbout(id)).toEqual([
      "payment_intent.created",
      "payment_intent.requires_action",
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "charge.succeeded",
      "payment_intent.succeeded",
      "charge.updated",
    ]);
  });

  test.each([
    ["4000000000070005", "succeeded", "payment_intent.succeeded"],
    ["4000000000070013", "requires_payment_method", "payment_intent.payment_failed"],
  ])("that is settled later, with %s", async (card, status, event) => {
    const { id } = await newIntent();
    sandbox.pay(id, card);
    expect(eventsAbout(id)).toContain("payment_intent.processing");
    expect(sandbox.settle(id).status).toBe(status);
    expect(eventsAbout(id)).toContain(event);
  });

  test("that is cancelled, and cannot be paid any more", async () => {
    const { id } = await newIntent();
    expect((await sdk.paymentIntents.cancel(id)).status).toBe("canceled");
    expect(await problemOf(sdk.paymentIntents.cancel(id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect(() => sandbox.pay(id)).toThrow(/status of canceled/);
    expect(eventsAbout(id)).toEqual(["payment_intent.created", "payment_intent.canceled"]);
  });

  test("tell whose request made it happen, and are as things were at that moment", async () => {
    const { id } = await sdk.paymentIntents.create(order, { idempotencyKey: "cause" });
    sandbox.pay(id);
    const [created, , succeeded] = sandbox.events().slice(-4);
    expect(created).toMatchObject({
      request: { id: expect.stringMatching(/^req_/), idempotency_key: "cause" },
      data: { object: { status: "requires_payment_method" } },
    });
    expect(succeeded?.request).toEqual({ id: null, idempotency_key: null });
  });
});
