import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sdkFor } from "../../../testing/builders/stripe-client.ts";
import { json, type Sandbox, serveSandbox } from "../serve-sandbox.ts";
import { startStripeSandbox } from "../stripe-sandbox.ts";
import type { StripeSandbox } from "./control.ts";

let sandbox: StripeSandbox;
let sdk: Stripe;
let site: Sandbox;
let responses: number[];
beforeEach(async () => {
  responses = [];
  site = await serveSandbox(() => json({}, responses.shift() ?? 200));
  sandbox = await startStripeSandbox({ retryPause: 5 });
  sdk = sdkFor(sandbox);
});
afterEach(() => Promise.all([sandbox.close(), site.close()]));

const pay = async () => {
  const { id } = await sdk.paymentIntents.create({ amount: 500, currency: "usd" });
  sandbox.pay(id);
};
const typesSent = () => site.calls.map(({ body }) => JSON.parse(body).type);
const inOrder = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "charge.updated",
];

test("events are signed as the provider's library expects, and arrive in order when all is well", async () => {
  sandbox.webhooks.to(`${site.url}/hook`);
  await pay();
  await sandbox.webhooks.settled();
  expect(typesSent()).toEqual(inOrder);
  const secret = sandbox.settings.STRIPE_WEBHOOK_SECRET ?? "";
  for (const { body, headers } of site.calls) {
    const signature = String(headers["stripe-signature"]);
    expect(sdk.webhooks.constructEvent(body, signature, secret).id).toMatch(/^evt_/);
    expect(() => sdk.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
  }
});

test("what is not accepted comes again until it is", async () => {
  responses = [503, 200, 400];
  sandbox.webhooks.to(`${site.url}/hook`);
  await pay();
  await sandbox.webhooks.settled();
  expect(new Set(typesSent())).toEqual(new Set(inOrder));
  expect(site.calls.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 400, 503]);
  expect(sandbox.events().every(({ pending_webhooks: pending }) => pending === 0)).toBe(true);
});

describe("events that are held", () => {
  test("go out by hand, as badly as a test wants", async () => {
    sandbox.webhooks.to(`${site.url}/hook`);
    sandbox.webhooks.hold();
    await pay();
    expect(sandbox.webhooks.waiting().map(({ type }) => type)).toEqual(inOrder);
    await sandbox.webhooks.flush({
      drop: ({ type }) => type === "payment_intent.created",
      copies: ({ type }) => (type === "charge.succeeded" ? 3 : 1),
      order: (events) => events.reverse(),
      parallel: 1,
    });
    expect(typesSent()).toEqual([
      "charge.updated",
      "payment_intent.succeeded",
      "charge.succeeded",
      "charge.succeeded",
      "charge.succeeded",
    ]);
    expect(sandbox.webhooks.waiting()).toEqual([]);
    const [created] = sandbox.events();
    if (!created) throw new Error("nothing happened");
    responses = [500];
    expect(await sandbox.webhooks.deliver(created)).toBe(500);
  });

  test("wait for an address, too", async () => {
    await pay();
    expect(site.calls).toEqual([]);
    sandbox.webhooks.to(`${site.url}/hook`);
    await sandbox.webhooks.settled();
    expect(typesSent()).toEqual(inOrder);
  });
});
