import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmInBrowser, problemOf, sdkFor } from "../../../../testing/builders/stripe-client.ts";
import { startStripeSandbox } from "../../stripe-sandbox.ts";
import type { StripeSandbox } from "../control.ts";

let sandbox: StripeSandbox;
let sdk: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  sdk = sdkFor(sandbox);
});
afterAll(() => sandbox.close());

const pay = (idempotencyKey: string, amount = 700) =>
  sdk.paymentIntents.create({ amount, currency: "usd" }, { idempotencyKey });

test("a key does a thing once", async () => {
  const first = await pay("once");
  const second = await pay("once");
  expect(second.id).toBe(first.id);
  const { headers } = second.lastResponse;
  expect(headers).toMatchObject({ "idempotent-replayed": "true", "idempotency-key": "once" });
});

test("is for one request", async () => {
  await pay("taken");
  expect(await problemOf(pay("taken", 800))).toMatchObject({
    status: 400,
    type: "idempotency_error",
  });
});

test("repeats failures, but not refusals of parameters", async () => {
  const { id, client_secret: secret } = await pay("declined before");
  await confirmInBrowser(sandbox, secret ?? "", { number: "4000000000000002" });
  const method = sandbox.intents().at(-1)?.last_payment_error?.payment_method?.id ?? "";
  const confirm = () =>
    sdk.paymentIntents.confirm(id, { payment_method: method }, { idempotencyKey: "declined" });
  expect(await problemOf(confirm())).toMatchObject({ status: 402, code: "card_declined" });
  const events = sandbox.events().length;
  expect(await problemOf(confirm())).toMatchObject({ status: 402, code: "card_declined" });
  expect(sandbox.events()).toHaveLength(events);
  expect(await problemOf(pay("mended", 1))).toMatchObject({ code: "amount_too_small" });
  expect((await pay("mended", 900)).amount).toBe(900);
});

test("that is in use returns 409, which the SDK waits out", async () => {
  const slow = await startStripeSandbox({ latency: 600 });
  const order = { amount: 500, currency: "usd" };
  const key = { idempotencyKey: "both" };
  const patient = sdkFor(slow, 4);
  const first = patient.paymentIntents.create(order, key);
  const [one, two, refused] = await Promise.all([
    first,
    patient.paymentIntents.create(order, key),
    problemOf(sdkFor(slow).paymentIntents.create(order, key)),
  ]);
  expect(two.id).toBe(one.id);
  expect(refused).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
  await slow.close();
});
