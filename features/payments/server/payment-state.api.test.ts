import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp } from "#testing/app/test-app.ts";
import {
  aDonationBody,
  aRecurringBody,
  type Donors,
  ONE_TIME,
  RECURRING,
  startDonors,
} from "#testing/builders/donors.ts";

// Covers what a page can read about payments: settings, the state of a payment, and outages.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

const stateOf = async (clientSecret: string) =>
  (await donors.post("/api/donations/state", { clientSecret })).json();

test("the holder of a client secret can read state and amount of the payment, and nothing else", async () => {
  const secret = await donors.donateOnce({ amount: 19.99 });
  expect(await stateOf(secret)).toEqual({ state: "open", amount: 19.99 });
  const { id } = donors.stripe.pay(secret, "4000000000003220");
  expect(await stateOf(secret)).toEqual({ state: "open", amount: 19.99 });
  donors.stripe.authenticate(id, false);
  expect(await stateOf(secret)).toEqual({ state: "failed", amount: 19.99 });
  donors.stripe.pay(secret, "4000000000070005");
  expect(await stateOf(secret)).toEqual({ state: "processing", amount: 19.99 });
  donors.stripe.settle(id);
  expect(await stateOf(secret)).toEqual({ state: "paid", amount: 19.99 });
  const recurring = await donors.donateRegularly();
  donors.stripe.pay(recurring);
  expect(await stateOf(recurring)).toEqual({ state: "paid", amount: 15 });
});

test("a wrong or invented secret is unknown", async () => {
  const secret = await donors.donateOnce();
  const nothing = { state: "unknown", amount: null };
  for (const other of [
    `${secret}x`,
    secret.replace(/_secret_.*/, "_secret_x"),
    "pi_1_secret_2",
    "x",
  ]) {
    expect(await stateOf(other)).toEqual(nothing);
  }
});

test("an outage of the provider is reported as such", async () => {
  const secret = await donors.donateOnce();
  await donors.stripe.fail("refuse");
  const response = await donors.post("/api/donations/state", { clientSecret: secret });
  await donors.stripe.fail();
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

describe("without keys", () => {
  test("donations are off and every call says so", async () => {
    const app = await startTestApp();
    expect(await app.read("/api/donations/settings")).toMatchObject({
      publishableKey: null,
      isTest: false,
      oneTime: false,
      recurring: false,
    });
    for (const [path, body] of [
      [ONE_TIME, aDonationBody()],
      [RECURRING, aRecurringBody()],
      ["/api/donations/state", { clientSecret: "pi_1_secret_2" }],
      ["/api/stripe/webhook", {}],
    ] as const) {
      const response = await app.post(path, body);
      expect([response.status, await response.text()], path).toEqual([
        503,
        "Payments are not set up.",
      ]);
    }
    await app.close();
  });
});
