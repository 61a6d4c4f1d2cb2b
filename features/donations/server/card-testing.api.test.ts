import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { PROOF_HEADER } from "#shared/contract/proof-headers.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import {
  aDonationBody,
  aRecurringBody,
  type Donors,
  ONE_TIME,
  RECURRING,
  startDonors,
} from "#testing/builders/donors.ts";
import { proofFor } from "#testing/builders/visitors.ts";
import { stopCardTesting } from "./card-testing.ts";
import { setDonationLimit, switchDonations } from "./settings.ts";

// Covers J11: limits on donation attempts, challenges, and switching donations off.

let donors: Donors;
const lines: string[] = [];
beforeAll(async () => {
  donors = await startDonors({ logTo: { write: (line) => lines.push(line) } });
  donors.app.clock.set(new Date("2030-01-01T10:00:00Z"));
  await setDonationLimit(donors.app.deps, "challenge_rounds", 5);
});
afterAll(() => donors.close());
beforeEach(async () => {
  await donors.startAnew();
  lines.length = 0;
});

let made = 0;
/** From a new donor each time. */
function attempt(given: object = {}, from?: string, headers?: Record<string, string>) {
  made += 1;
  const donation = aDonationBody({ donorEmail: `donor${made}@example.org`, ...given });
  return donors.post(ONE_TIME, donation, from, headers);
}
const proven = async (from?: string) => attempt({}, from, await proofFor(donors.app, ONE_TIME));
const reached = () => donors.created("/v1/payment_intents").length;

/** Concurrently. */
const many = (times: number, run: () => Promise<Response>) =>
  Promise.all(Array.from({ length: times }, async () => (await run()).status));
function count(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("J11 200 attempts", () => {
  test("from one network: three per minute pass, the others get a challenge; donors elsewhere are not affected", async () => {
    const before = reached();
    const flood = many(200, () => attempt({}, "192.0.2.1"));
    expect((await attempt({}, "192.0.2.99")).status).toBe(200);
    expect(count(await flood)).toEqual({ 200: 3, 428: 197 });
    expect(reached() - before).toBe(4);
  });

  test("from 200 networks: half of the limit passes, an alarm is raised, and the rest is reserved for solved challenges", async () => {
    const before = reached();
    const first = await many(100, () => attempt());
    const flood = many(100, () => attempt());
    expect((await proven()).status).toBe(200);
    expect(count([...first, ...(await flood)])).toEqual({ 200: 15, 428: 185 });
    expect(reached() - before).toBe(16);
    const alarms = lines.filter((line) => line.includes('"donations-limited"'));
    expect(alarms).toHaveLength(1);
  });

  test("with a solved challenge each time: up to the limit per minute, then 429 with Retry-After", async () => {
    await setDonationLimit(donors.app.deps, "attempts_per_minute", 4);
    const before = reached();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const response = await proven();
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      }
    }
    await setDonationLimit(donors.app.deps, "attempts_per_minute", 30);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(reached() - before).toBe(4);
    donors.app.clock.advance(MINUTE);
    expect((await attempt()).status).toBe(200);
  });

  test("ten per hour from one network, twice as many with solved challenges", async () => {
    const from = "192.0.2.2";
    const plain: number[] = [];
    const solved: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      donors.app.clock.advance(MINUTE);
      plain.push(...(await many(3, () => attempt({}, from))));
    }
    for (let minute = 0; minute < 2; minute += 1) {
      donors.app.clock.advance(MINUTE);
      solved.push(...(await many(6, async () => proven(from))));
    }
    expect(count(plain)).toEqual({ 200: 10, 428: 2 });
    expect(count(solved)).toEqual({ 200: 10, 429: 2 });
  });

  test("five per hour for one mailbox, however its address is written", async () => {
    const statuses: number[] = [];
    const spellings = [
      "s.ame@gmail.com",
      "SAME@GMail.com",
      "sa.me+1@gmail.com",
      "same+2@gmail.com",
    ];
    for (let count = 0; count < 7; count += 1) {
      const donorEmail = spellings[count % spellings.length];
      statuses.push((await donors.post(ONE_TIME, aDonationBody({ donorEmail }))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428, 428]);
  });

  test("recurring donations count too", async () => {
    for (let count = 0; count < 3; count += 1) await attempt({}, "192.0.2.3");
    expect((await donors.post(RECURRING, aRecurringBody(), "192.0.2.3")).status).toBe(428);
  });
});

describe("J11 a proof of work", () => {
  test("counts once, for our own challenge, before it expires", async () => {
    const from = "192.0.2.4";
    for (let count = 0; count < 3; count += 1) await attempt({}, from);
    const good = await proofFor(donors.app, ONE_TIME);
    const forged = JSON.parse(atob(good[PROOF_HEADER] ?? ""));
    forged.challenge.parameters.cost = 1;
    for (const bad of ["x", btoa("{}"), btoa(JSON.stringify(forged)), "A".repeat(2_000)])
      expect((await attempt({}, from, { [PROOF_HEADER]: bad })).status).toBe(428);
    expect((await attempt({}, from, await proofFor(donors.app, RECURRING))).status).toBe(428);
    expect((await attempt({}, from, good)).status).toBe(200);
    expect((await attempt({}, from, good)).status).toBe(428);
    const late = await proofFor(donors.app, ONE_TIME);
    donors.app.clock.advance(11 * MINUTE);
    for (let count = 0; count < 3; count += 1) await attempt({}, from);
    expect((await attempt({}, from, late)).status).toBe(428);
  });
});

describe("J11 declined cards", () => {
  const DECLINED = "4000000000000002";

  test("make a challenge necessary for the network, and after five block it for an hour", async () => {
    const from = "192.0.2.5";
    const secretOf = async (given: object, headers?: Record<string, string>) => {
      const response = await attempt(given, from, headers);
      expect(response.status).toBe(200);
      return ((await response.json()) as { clientSecret: string }).clientSecret;
    };
    const decline = async (secret: string) => {
      donors.stripe.pay(secret, DECLINED);
      await donors.stripe.webhooks.settled();
    };
    const secret = await secretOf({});
    await decline(secret);
    const failedEvent = donors.stripe
      .events()
      .findLast(({ type }) => type.endsWith("payment_failed"));
    for (let time = 0; failedEvent && time < 3; time += 1)
      await donors.stripe.webhooks.deliver(failedEvent);
    await secretOf({});
    await decline(secret);
    expect((await attempt({}, from)).status).toBe(428);
    const other = await secretOf({}, await proofFor(donors.app, ONE_TIME));
    for (let count = 0; count < 3; count += 1) await decline(other);
    expect((await proven(from)).status).toBe(429);
    expect((await attempt({}, "192.0.2.6")).status).toBe(200);
    donors.app.clock.advance(HOUR);
    expect((await attempt({}, from)).status).toBe(200);
  });

  test("J11 J15 when the provider fails to cancel a payment, the run fails and is repeated", async () => {
    const secret = await donors.donateOnce();
    for (let count = 0; count < 5; count += 1) {
      donors.stripe.pay(secret, DECLINED);
      await donors.stripe.webhooks.settled();
    }
    const run = () => stopCardTesting(donors.app.deps, { signal: new AbortController().signal });
    donors.stripe.fail("500", /cancel/);
    await expect(run()).rejects.toBeInstanceOf(OutboundError);
    expect(await donors.states()).toEqual(["failed"]);
    donors.stripe.fail();
    await run();
    await donors.stripe.webhooks.settled();
    expect(await donors.states()).toEqual(["canceled"]);
  });

  test("five for one payment cancel it, and its secret is not handed out again", async () => {
    const attemptKey = crypto.randomUUID();
    const secret = await donors.donateOnce({ attemptKey });
    for (let count = 0; count < 5; count += 1) {
      donors.stripe.pay(secret, DECLINED);
      await donors.stripe.webhooks.settled();
    }
    await stopCardTesting(donors.app.deps, { signal: new AbortController().signal });
    await donors.stripe.webhooks.settled();
    expect(donors.stripe.intents().at(-1)?.status).toBe("canceled");
    expect(await donors.states()).toEqual(["canceled"]);
    expect(() => donors.stripe.pay(secret)).toThrow();
    expect((await donors.post(ONE_TIME, aDonationBody({ attemptKey }))).status).toBe(409);
  });
});

describe("J11 the switches", () => {
  interface Settings {
    oneTime: boolean;
    recurring: boolean;
    methods: string[];
  }
  const settings = () => donors.app.read<Settings>("/api/donations/settings");

  test("turn donation types and payment methods off and on at once", async () => {
    const { deps } = donors.app;
    expect(await settings()).toMatchObject({
      oneTime: true,
      recurring: true,
      methods: ["card", "apple_pay", "google_pay"],
      isTest: true,
    });
    await switchDonations(deps, "one_time", false);
    expect(await settings()).toMatchObject({ oneTime: false, recurring: true });
    expect((await attempt()).status).toBe(503);
    expect((await donors.post(RECURRING, aRecurringBody())).status).toBe(200);
    await switchDonations(deps, "one_time", true);
    expect((await attempt()).status).toBe(200);

    await switchDonations(deps, "google_pay", false);
    expect((await settings()).methods).toEqual(["card", "apple_pay"]);
    for (const method of ["card", "apple_pay"] as const) await switchDonations(deps, method, false);
    expect(await settings()).toMatchObject({ oneTime: false, recurring: false, methods: [] });
    expect((await attempt()).status).toBe(503);
    for (const method of ["card", "apple_pay", "google_pay"] as const) {
      await switchDonations(deps, method, true);
    }
  });
});

test("J11 pages of other sites cannot start a donation", async () => {
  const before = reached();
  const response = await donors.app.post(ONE_TIME, aDonationBody(), {
    "sec-fetch-site": "cross-site",
  });
  expect(response.status).toBe(403);
  const other = await donors.app.post(ONE_TIME, aDonationBody(), {
    origin: "https://evil.example",
  });
  expect(other.status).toBe(403);
  expect(reached()).toBe(before);
});
