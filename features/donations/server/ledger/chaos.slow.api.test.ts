import { expect, test } from "vitest";
import { compareLedger } from "#features/payments/server/public.ts";
import { startDonors } from "#testing/builders/donors.ts";
import { badLine, createDice, liveThroughIt } from "#testing/builders/money-storm.ts";
import { findStormDamage } from "#testing/builders/storm-check.ts";
import { setDonationLimit } from "../settings.ts";
import { DONATION_PURPOSE } from "./payable-donation.ts";

// Covers that the ledger is exact after lost and repeated events. The large run with crashes: bench/money-storm.ts.

const DONATIONS = 30;

test("F8 F9 events repeated, reordered and lost: the ledger is exact to the cent after one reconciliation", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const dice = createDice(seed);
  const donors = await startDonors();
  const { app, stripe } = donors;
  await setDonationLimit(app.deps, "attempts_per_minute", 100_000);
  stripe.webhooks.hold();
  let donor = 0;
  const ends = await liveThroughIt({
    stripe,
    donations: DONATIONS,
    dice,
    donateOnce: (amount) =>
      donors.donateOnce({ amount, donorEmail: `donor${donor++}@example.org` }),
    donateRegularly: (amount) =>
      donors.donateRegularly({ amount, donorInfo: { email: `donor${donor++}@example.org` } }),
  });
  const line = badLine(dice, { isLossy: true });
  await stripe.webhooks.flush(line);
  // None was refused, so only one whose connection broke, as on a busy machine, was sent again.
  const { failures, sent } = stripe.webhooks;
  expect(failures.filter(({ status }) => status !== 0)).toEqual([]);
  for (const event of stripe.events()) {
    const wanted = line.drop(event) ? 0 : line.copies(event);
    const broken = failures.filter(({ id }) => id === event.id).length;
    expect(sent.get(event.id) ?? 0, event.type).toBe(wanted + broken);
  }
  await donors.reconcile();
  const damage = await findStormDamage(app.database.pool, stripe, ends);
  expect(damage, `seed ${seed}`).toEqual([]);
  const { from, to } = { from: new Date(0), to: new Date(app.clock.now().getTime() + 60_000) };
  expect((await compareLedger(app.deps, DONATION_PURPOSE, { from, to })).differences).toEqual([]);
  await donors.close();
});
