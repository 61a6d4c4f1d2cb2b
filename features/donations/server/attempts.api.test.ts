import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#app/server/build-app.ts";
import { readConfig } from "#app/server/config.ts";
import { createLog } from "#platform/server/log.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { HOUR } from "#shared/time/units.ts";
import {
  aDonationBody,
  aRecurringBody,
  type Donors,
  ONE_TIME,
  RECURRING,
  startDonors,
} from "#testing/builders/donors.ts";
import { LONG_TIME_LIMITS, noTimeLimit } from "#testing/builders/long-time-limits.ts";

// Covers that repeated requests of one attempt create one donation.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.app.clock.advance(HOUR));

describe("J3 one attempt is one donation", () => {
  test("fifty concurrent requests create one payment with one secret", async () => {
    const before = donors.created("/v1/payment_intents").length;
    const donation = aDonationBody({ attemptKey: randomUUID(), amount: 31 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => donors.post(ONE_TIME, donation, "10.9.9.9")),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(responses.map((reply) => reply.text()))).size).toBe(1);
    expect(donors.created("/v1/payment_intents")).toHaveLength(before + 1);
    const rows = await donors.donations();
    expect(rows.filter(({ cents }) => cents === 3_100)).toHaveLength(1);
  });

  test("fifty concurrent recurring requests create one subscription", async () => {
    const before = donors.created("/v1/subscriptions").length;
    const donation = aRecurringBody({ attemptKey: randomUUID(), amount: 32 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => donors.post(RECURRING, donation, "10.9.9.10")),
    );
    expect(new Set(await Promise.all(responses.map((reply) => reply.text()))).size).toBe(1);
    expect(donors.created("/v1/subscriptions")).toHaveLength(before + 1);
  });

  test("two processes with the same attempt create one payment", async () => {
    const { app, stripe } = donors;
    const other = connect(app.databaseUrl, { size: 5, timeLimits: LONG_TIME_LIMITS });
    const second = await buildApp({
      config: readConfig({ ...stripe.settings, DATABASE_URL: app.databaseUrl, SHED_LOAD: "off" }),
      database: other,
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      log: createLog({ LOG_LEVEL: "silent" }),
      timeLimit: noTimeLimit,
    });
    const before = stripe.intents().length;
    const payload = aDonationBody({ attemptKey: randomUUID(), amount: 33 });
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => [
        (await donors.post(ONE_TIME, payload)).text(),
        second.server.inject({ method: "POST", url: ONE_TIME, payload }).then(({ body }) => body),
      ]),
    );
    expect(new Set(await Promise.all(responses.flat())).size).toBe(1);
    expect(stripe.intents()).toHaveLength(before + 1);
    await second.close();
    await other.close();
  });

  test("a later repeat finds the same payment", async () => {
    const attemptKey = randomUUID();
    const first = await donors.donateOnce({ attemptKey });
    donors.app.clock.advance(HOUR);
    expect(await donors.donateOnce({ attemptKey })).toBe(first);
    const recurringKey = randomUUID();
    const second = await donors.donateRegularly({ attemptKey: recurringKey });
    expect(await donors.donateRegularly({ attemptKey: recurringKey })).toBe(second);
  });

  test("the same key for something else is refused", async () => {
    const attemptKey = randomUUID();
    await donors.donateOnce({ attemptKey });
    for (const change of [
      { amount: 26 },
      { message: "other" },
      { isAnonymous: true },
      { donorName: "Eve Quay" },
      { donorEmail: "eve@example.org" },
    ]) {
      const response = await donors.post(ONE_TIME, aDonationBody({ attemptKey, ...change }));
      expect(response.status).toBe(409);
    }
    expect((await donors.post(RECURRING, aRecurringBody({ attemptKey }))).status).toBe(409);
  });

  test("of two different donations with one key at the same time, one wins", async () => {
    const attemptKey = randomUUID();
    const responses = await Promise.all(
      [41, 42].map((amount) => donors.post(ONE_TIME, aDonationBody({ attemptKey, amount }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a lost response of the provider does not create a second payment", async () => {
    const before = donors.stripe.intents().length;
    const attemptKey = randomUUID();
    // Every try of the first call.
    donors.stripe.cutNext(3, /payment_intents/);
    expect((await donors.post(ONE_TIME, aDonationBody({ attemptKey }))).status).toBe(503);
    donors.stripe.cutNext(0);
    const secret = await donors.donateOnce({ attemptKey });
    expect(donors.stripe.intents()).toHaveLength(before + 1);
    expect(donors.stripe.intents().at(-1)?.client_secret).toBe(secret);
  });

  test("a server error of the provider is retried with a new idempotency key", async () => {
    const attemptKey = randomUUID();
    await donors.stripe.fail("500");
    expect((await donors.post(ONE_TIME, aDonationBody({ attemptKey }))).status).toBe(503);
    await donors.stripe.fail();
    await donors.donateOnce({ attemptKey });
    const id = (await donors.donations()).at(-1)?.id;
    const keys = donors
      .created("/v1/payment_intents")
      .map((call) => call.headers["idempotency-key"]);
    expect(keys.at(-1)).toBe(`${id}:2`);
  });

  test("an attempt with a canceled payment has expired", async () => {
    const attemptKey = randomUUID();
    await donors.donateOnce({ attemptKey });
    await donors.app.deps.stripe?.cancelPaymentIntent(donors.stripe.intents().at(-1)?.id ?? "");
    expect((await donors.post(ONE_TIME, aDonationBody({ attemptKey }))).status).toBe(409);
  });
});
