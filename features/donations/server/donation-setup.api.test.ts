import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import {
  aDonationBody,
  aRecurringBody,
  type DonationRow,
  type Donors,
  ONE_TIME,
  RECURRING,
  startDonors,
} from "#testing/builders/donors.ts";

// Covers the two calls that set up a donation. Payments: ledger/. Limits: guard/.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.app.clock.advance(HOUR));

const donation = async () => (await donors.donations()).at(-1) as DonationRow;
const formOf = (call: { body: string } | undefined) => new URLSearchParams(call?.body);

describe("a one-time donation", () => {
  test("[API-49] [GIVE-37] returns the secret of a payment with the exact cents", async () => {
    const secret = await donors.donateOnce({ amount: 19.99 });
    const intent = donors.stripe.intents().at(-1);
    expect(secret).toBe(intent?.client_secret);
    expect(intent).toMatchObject({ amount: 1_999, currency: "usd" });
    expect(await donation()).toMatchObject({ cents: 1_999, state: "pending", interval: null });
  });

  test("[GIVE-39] its id is sent to the provider as metadata and as idempotency key", async () => {
    await donors.donateOnce();
    const { id } = await donation();
    const call = donors.created("/v1/payment_intents").at(-1);
    expect(call?.headers["idempotency-key"]).toBe(id);
    expect(formOf(call).get("metadata[donation_id]")).toBe(id);
  });

  test("[GIVE-38] its row is stored even when the provider is down", async () => {
    await donors.stripe.fail("refuse");
    const response = await donors.post(ONE_TIME, aDonationBody({ amount: 77 }));
    await donors.stripe.fail();
    expect(response.status).toBe(503);
    expect(await donation()).toMatchObject({ cents: 7_700, payment_intent_id: null });
  });
});

describe("a recurring donation", () => {
  test("[API-50] [RECUR-27] returns the secret of the first invoice", async () => {
    const secret = await donors.donateRegularly();
    const subscription = donors.stripe.subscriptions().at(-1);
    const retrieved = await donors.app.deps.stripe?.retrieveSubscription(subscription?.id ?? "");
    expect(secret).toBe(retrieved?.latestInvoice?.clientSecret);
    expect(await donation()).toMatchObject({
      cents: 1_500,
      interval: "monthly",
      subscription_id: subscription?.id,
    });
  });

  test("[RECUR-11] [RECUR-26] [GIVE-39] creates customer, product, price in USD and an incomplete subscription", async () => {
    await donors.donateRegularly({ amount: 120, interval: "yearly" });
    const { id } = await donation();
    const [customer, product, price, subscription] = [
      "customers",
      "products",
      "prices",
      "subscriptions",
    ].map((name) => donors.created(`/v1/${name}`).at(-1));
    expect(Object.fromEntries(formOf(customer))).toMatchObject({
      name: "Ada Quay",
      email: "ada@example.org",
    });
    expect(product).toBeDefined();
    expect(Object.fromEntries(formOf(price))).toMatchObject({
      unit_amount: "12000",
      currency: "usd",
      "recurring[interval]": "year",
    });
    expect(Object.fromEntries(formOf(subscription))).toMatchObject({
      payment_behavior: "default_incomplete",
      "metadata[donation_id]": id,
    });
    expect(subscription?.headers["idempotency-key"]).toBe(id);
  });

  test("[GIVE-38] its row is stored even when the provider is down", async () => {
    await donors.stripe.fail("refuse");
    const response = await donors.post(RECURRING, aRecurringBody({ amount: 78 }));
    await donors.stripe.fail();
    expect(response.status).toBe(503);
    expect(await donation()).toMatchObject({ cents: 7_800, subscription_id: null });
  });

  test.each([24.5, 1.01, 49_999.99])("[RECUR-09] %d is refused: whole dollars", async (amount) => {
    const before = await donors.donations();
    const response = await donors.post(RECURRING, aRecurringBody({ amount }));
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/whole dollars/);
    expect(await donors.donations()).toHaveLength(before.length);
  });
  test("[RECUR-09] 24.00 is 24 dollars", async () => {
    const body = JSON.stringify(aRecurringBody({ amount: "AMOUNT" }));
    const response = await donors.post(RECURRING, body.replace('"AMOUNT"', "24.00"));
    expect(response.status).toBe(200);
    expect(await donation()).toMatchObject({ cents: 2_400 });
  });

  test.each(["monthly", "yearly"])("[API-51] takes the interval %s", async (interval) => {
    expect((await donors.post(RECURRING, aRecurringBody({ interval }))).status).toBe(200);
  });
  test.each(["weekly", "Monthly", "month", "", null, 12])(
    "[API-51] refuses the interval %j",
    async (interval) => {
      expect((await donors.post(RECURRING, aRecurringBody({ interval }))).status).toBe(400);
    },
  );
});

const calls = [
  { path: ONE_TIME, body: aDonationBody({ amount: "AMOUNT" }) },
  { path: RECURRING, body: aRecurringBody({ amount: "AMOUNT" }) },
];

describe.each(calls)("amounts at $path", ({ path, body }) => {
  /** Sends the amount exactly as written. */
  const sent = (amount: string) =>
    donors.post(path, JSON.stringify(body).replace('"AMOUNT"', amount));

  test.each(["1", "1.00", "50000", "50000.00"])(
    "[API-52] [API-53] %s is accepted",
    async (amount) => {
      const before = donors.stripe.intents().length;
      expect((await sent(amount)).status).toBe(200);
      expect(donors.stripe.intents()).toHaveLength(before + 1);
    },
  );

  test.each([
    ["[API-52]", ["0.99", "0", "0.00"]],
    ["[API-53]", ["50000.01", "50001", "1000000000000", "99999999999999999999999"]],
    ["[API-54]", ["1.005", "1.000", "5.001", "1.0000000000000000001", '"1.005"']],
    ["[API-55]", ["1e2", "1E2", "1e0", "1.5e1", "-5", "-0", "+5", "NaN", "Infinity", '"1e2"']],
    [
      "J1",
      [
        "0x10",
        "05",
        ".5",
        "5.",
        '"5"',
        '"7.50"',
        '"٥"',
        '"1,000"',
        '" 5"',
        '""',
        "true",
        "null",
        "[5]",
        "{}",
      ],
    ],
  ])("%s refuses invalid amounts: %j", async (_, amounts) => {
    const before = await donors.donations();
    for (const amount of amounts) {
      const response = await sent(amount);
      expect(response.status, amount).toBe(400);
    }
    expect(await donors.donations()).toHaveLength(before.length);
  });

  test("a refused amount is explained with the form's text", async () => {
    const response = await sent("0.99");
    expect(await response.text()).toContain(
      path === ONE_TIME
        ? "Please enter a valid donation amount."
        : "Donation amount must be at least $1.",
    );
  });

  test("A12 unknown fields are refused and nothing is stored", async () => {
    const before = await donors.donations();
    for (const extra of [{ state: "paid" }, { id: randomUUID() }, { currency: "eur" }]) {
      const response = await donors.post(path, { ...body, amount: 5, ...extra });
      expect(response.status).toBe(400);
    }
    expect(await donors.donations()).toHaveLength(before.length);
  });
});
