import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../../../app/server/build-app.ts";
import { readConfig } from "../../../../platform/server/config.ts";
import { createLog } from "../../../../platform/server/log.ts";
import { connect } from "../../../../platform/server/postgres/connect.ts";
import { HOUR } from "../../../../shared/time/units.ts";
import {
  aGift,
  aRecurringGift,
  type DonationRow,
  type Donors,
  ONE_TIME,
  RECURRING,
  startDonors,
} from "../../../../testing/donors.ts";

// Owns the two calls that set a donation up. What happens to its money: ledger/. Who may call how often: guard/.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.app.clock.advance(HOUR));

const donation = async () => (await donors.donations()).at(-1) as DonationRow;
const formOf = (call: { body: string } | undefined) => new URLSearchParams(call?.body);

describe("a one-time donation", () => {
  test("[API-49] [GIVE-37] answers the secret of a payment of exactly so many cents", async () => {
    const secret = await donors.giveOnce({ amount: 19.99 });
    const intent = donors.stripe.intents().at(-1);
    expect(secret).toBe(intent?.client_secret);
    expect(intent).toMatchObject({ amount: 1_999, currency: "usd" });
    expect(await donation()).toMatchObject({ cents: 1_999, state: "pending", interval: null });
  });

  test("[GIVE-39] its row's id goes to the provider as metadata and as idempotency key", async () => {
    await donors.giveOnce();
    const { id } = await donation();
    const call = donors.created("/v1/payment_intents").at(-1);
    expect(call?.headers["idempotency-key"]).toBe(id);
    expect(formOf(call).get("metadata[donation_id]")).toBe(id);
  });

  test("[GIVE-38] its row is there although the provider is not", async () => {
    await donors.stripe.fail("refuse");
    const response = await donors.post(ONE_TIME, aGift({ amount: 77 }));
    await donors.stripe.fail();
    expect(response.status).toBe(503);
    expect(await donation()).toMatchObject({ cents: 7_700, payment_intent_id: null });
  });
});

describe("a recurring donation", () => {
  test("[API-50] [RECUR-27] answers the secret of the first invoice", async () => {
    const secret = await donors.giveRegularly();
    const subscription = donors.stripe.subscriptions().at(-1);
    const retrieved = await donors.app.deps.stripe?.retrieveSubscription(subscription?.id ?? "");
    expect(secret).toBe(retrieved?.latestInvoice?.clientSecret);
    expect(await donation()).toMatchObject({
      cents: 1_500,
      interval: "monthly",
      subscription_id: subscription?.id,
    });
  });

  test("[RECUR-11] [RECUR-26] [GIVE-39] makes customer, product, price in USD and an incomplete subscription", async () => {
    await donors.giveRegularly({ amount: 120.5, interval: "yearly" });
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
      unit_amount: "12050",
      currency: "usd",
      "recurring[interval]": "year",
    });
    expect(Object.fromEntries(formOf(subscription))).toMatchObject({
      payment_behavior: "default_incomplete",
      "metadata[donation_id]": id,
    });
    expect(subscription?.headers["idempotency-key"]).toBe(id);
  });

  test("[GIVE-38] its row is there although the provider is not", async () => {
    await donors.stripe.fail("refuse");
    const response = await donors.post(RECURRING, aRecurringGift({ amount: 78 }));
    await donors.stripe.fail();
    expect(response.status).toBe(503);
    expect(await donation()).toMatchObject({ cents: 7_800, subscription_id: null });
  });

  test.each(["monthly", "yearly"])("[API-51] takes the interval %s", async (interval) => {
    expect((await donors.post(RECURRING, aRecurringGift({ interval }))).status).toBe(200);
  });
  test.each(["weekly", "Monthly", "month", "", null, 12])(
    "[API-51] refuses the interval %j",
    async (interval) => {
      expect((await donors.post(RECURRING, aRecurringGift({ interval }))).status).toBe(400);
    },
  );
});

const calls = [
  { path: ONE_TIME, body: aGift({ amount: "AMOUNT" }) },
  { path: RECURRING, body: aRecurringGift({ amount: "AMOUNT" }) },
];

describe.each(calls)("amounts at $path", ({ path, body }) => {
  /** As it stands in the body, down to the last sign. */
  const sent = (amount: string) =>
    donors.post(path, JSON.stringify(body).replace('"AMOUNT"', amount));

  test.each(["1", "1.00", "50000", "50000.00", '"7.50"'])(
    "[API-52] [API-53] %s is taken",
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
    ["J1", ["0x10", "05", ".5", "5.", '"٥"', '"1,000"', '" 5"', '""', "true", "null", "[5]", "{}"]],
  ])("%s refuses what is no amount: %j", async (_, amounts) => {
    const before = await donors.donations();
    for (const amount of amounts) {
      const response = await sent(amount);
      expect(response.status, amount).toBe(400);
    }
    expect(await donors.donations()).toHaveLength(before.length);
  });

  test("A12 refuses what it does not know, and nothing is written", async () => {
    const before = await donors.donations();
    for (const extra of [{ state: "paid" }, { id: randomUUID() }, { currency: "eur" }]) {
      const response = await donors.post(path, { ...body, amount: 5, ...extra });
      expect(response.status).toBe(400);
    }
    expect(await donors.donations()).toHaveLength(before.length);
  });
});

describe("J3 one attempt is one donation", () => {
  test("fifty posts at once make one payment, with one secret for all", async () => {
    const before = donors.created("/v1/payment_intents").length;
    const gift = aGift({ attemptKey: randomUUID(), amount: 31 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => donors.post(ONE_TIME, gift, "10.9.9.9")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(donors.created("/v1/payment_intents")).toHaveLength(before + 1);
    const rows = await donors.donations();
    expect(rows.filter(({ cents }) => cents === 3_100)).toHaveLength(1);
  });

  test("fifty recurring ones at once make one subscription", async () => {
    const before = donors.created("/v1/subscriptions").length;
    const gift = aRecurringGift({ attemptKey: randomUUID(), amount: 32 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => donors.post(RECURRING, gift, "10.9.9.10")),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(donors.created("/v1/subscriptions")).toHaveLength(before + 1);
  });

  test("two processes that get the same attempt at once make one payment, too", async () => {
    const { app, stripe } = donors;
    const other = connect(app.databaseUrl, { size: 5 });
    const second = await buildApp({
      config: readConfig({ ...stripe.settings, DATABASE_URL: app.databaseUrl, SHED_LOAD: "off" }),
      database: other,
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      log: createLog({ LOG_LEVEL: "silent" }),
    });
    const before = stripe.intents().length;
    const payload = aGift({ attemptKey: randomUUID(), amount: 33 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => [
        (await donors.post(ONE_TIME, payload)).text(),
        second.server.inject({ method: "POST", url: ONE_TIME, payload }).then(({ body }) => body),
      ]),
    );
    expect(new Set(await Promise.all(answers.flat())).size).toBe(1);
    expect(stripe.intents()).toHaveLength(before + 1);
    await second.close();
    await other.close();
  });

  test("sent again later, it finds the same payment", async () => {
    const attemptKey = randomUUID();
    const first = await donors.giveOnce({ attemptKey });
    donors.app.clock.advance(HOUR);
    expect(await donors.giveOnce({ attemptKey })).toBe(first);
    const recurringKey = randomUUID();
    const second = await donors.giveRegularly({ attemptKey: recurringKey });
    expect(await donors.giveRegularly({ attemptKey: recurringKey })).toBe(second);
  });

  test("the same key for something else is refused", async () => {
    const attemptKey = randomUUID();
    await donors.giveOnce({ attemptKey });
    for (const change of [{ amount: 26 }, { message: "other" }, { isAnonymous: true }]) {
      const response = await donors.post(ONE_TIME, aGift({ attemptKey, ...change }));
      expect(response.status).toBe(409);
    }
    expect((await donors.post(RECURRING, aRecurringGift({ attemptKey }))).status).toBe(409);
  });

  test("two different ones under one key at the same moment: one of them wins", async () => {
    const attemptKey = randomUUID();
    const answers = await Promise.all(
      [41, 42].map((amount) => donors.post(ONE_TIME, aGift({ attemptKey, amount }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("made at the provider, but the line was cut before the answer: no second one", async () => {
    const before = donors.stripe.intents().length;
    const attemptKey = randomUUID();
    // Every try of the first call.
    donors.stripe.cutNext(3, /payment_intents/);
    expect((await donors.post(ONE_TIME, aGift({ attemptKey }))).status).toBe(503);
    donors.stripe.cutNext(0);
    const secret = await donors.giveOnce({ attemptKey });
    expect(donors.stripe.intents()).toHaveLength(before + 1);
    expect(donors.stripe.intents().at(-1)?.client_secret).toBe(secret);
  });

  test("a failure of the provider's own, which it would repeat for a day, is not asked for again", async () => {
    const attemptKey = randomUUID();
    await donors.stripe.fail("500");
    expect((await donors.post(ONE_TIME, aGift({ attemptKey }))).status).toBe(503);
    await donors.stripe.fail();
    await donors.giveOnce({ attemptKey });
    const { id } = await donation();
    const keys = donors
      .created("/v1/payment_intents")
      .map((call) => call.headers["idempotency-key"]);
    expect(keys.at(-1)).toBe(`${id}:2`);
  });

  test("an attempt whose payment was canceled is over", async () => {
    const attemptKey = randomUUID();
    await donors.giveOnce({ attemptKey });
    await donors.app.deps.stripe?.cancelPaymentIntent(donors.stripe.intents().at(-1)?.id ?? "");
    expect((await donors.post(ONE_TIME, aGift({ attemptKey }))).status).toBe(409);
  });
});
