import { spreadDonations } from "@newsroom/demo/spread-donations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { getDonationProgress } from "#features/donations/calls/donations.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { site } from "#site.config.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { importDemoDonations } from "../public.ts";
import { readProgress } from "./progress.ts";

let donors: Donors;
const usual = { ...site.donations };
beforeAll(async () => {
  site.donations.monthlyGoalCents = 50_000;
  donors = await startDonors({ cache: "on" });
  donors.app.clock.set(new Date("2030-05-31T20:00:00Z"));
});
afterAll(async () => {
  Object.assign(site.donations, usual);
  await donors.close();
});

const progress = () =>
  donors.app.read<Reply<typeof getDonationProgress>>("/api/donations/progress");
/** As soon as the server knows that its stored response is out of date. */
const expectSums = (sums: object) => expect.poll(progress).toMatchObject({ goal: 500, ...sums });
const give = (person: string, amount: number) =>
  donors.paid({ amount, donorEmail: `${person}@example.org` });

// One story in order: each test continues where the one before ended.

test("[PERSUADE-04] below ten people nothing is said about them or what they gave", async () => {
  await expectSums({
    month: "2030-05",
    raised: null,
    donorsThisMonth: null,
    donorsInAll: null,
  });
  for (let person = 1; person <= 9; person += 1) {
    await give(`may${person}`, 10);
    donors.app.clock.advance(61_000);
  }
  await expectSums({ raised: null, donorsThisMonth: null, donorsInAll: null });
});

test("[PERSUADE-03][PERSUADE-05][PERSUADE-07] the tenth person makes the numbers public at the next request, exact to the cent", async () => {
  await donors.paid({ amount: 19.99, isAnonymous: true, donorName: null, donorEmail: null });
  await expectSums({ raised: 109.99, donorsThisMonth: 10, donorsInAll: 10 });
  donors.app.clock.advance(61_000);
  // The same person again, in another spelling.
  await give("MAY1", 0.01 + 1);
  await expectSums({ raised: 111, donorsThisMonth: 10, donorsInAll: 10 });
});

test("[PERSUADE-03][PERSUADE-05][PERSUADE-07] a whole refund takes the person out, a part of one only the money", async () => {
  donors.app.clock.advance(61_000);
  const whole = await give("regrets", 40);
  donors.app.clock.advance(61_000);
  const part = await give("partly", 30);
  await expectSums({ raised: 181, donorsThisMonth: 12 });
  donors.stripe.refund(whole.id);
  donors.stripe.refund(part.id, { amount: 1_001 });
  await donors.stripe.webhooks.settled();
  await expectSums({ raised: 130.99, donorsThisMonth: 11, donorsInAll: 11 });
});

test("[PERSUADE-03][PERSUADE-04] a new month begins at midnight UTC, and all donors stay counted", async () => {
  donors.app.clock.set(new Date("2030-06-01T00:00:00Z"));
  donors.app.cache.clear();
  await give("june", 10);
  await expectSums({
    month: "2030-06",
    raised: null,
    donorsThisMonth: null,
    donorsInAll: 12,
  });
});

test("the demo's invented donors count in the sandbox, and not once payments are live", async () => {
  const { deps } = donors.app;
  const now = deps.clock.now();
  await importDemoDonations(deps.db, spreadDonations(now), now);
  const demo = await readProgress(deps);
  expect(demo.donorsInAll).toBeGreaterThan(300);
  const { stripe } = deps;
  if (!stripe) throw new Error("No card provider");
  const live = await readProgress({ ...deps, stripe: { ...stripe, isLiveMode: true } });
  expect(live.donorsInAll).toBe(12);
});

test("[PERSUADE-06] without a goal in the settings none is sent", async () => {
  expect((await readProgress(donors.app.deps)).goal).toBe(500);
  delete site.donations.monthlyGoalCents;
  expect((await readProgress(donors.app.deps)).goal).toBeNull();
});
