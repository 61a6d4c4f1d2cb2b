import { expect, test } from "vitest";
import { startDonors } from "../../../../testing/builders/donors.ts";
import { badLine, createDice, liveThroughIt } from "../../../../testing/builders/money-storm.ts";
import { findStormDamage } from "../../../../testing/builders/storm-check.ts";
import { compareLedger, setDonationLimit } from "../public.ts";

// Owns that the books are exact after a bad line. A thousand payments, and crashes: bench/money-storm.ts.

const GIFTS = 30;

test("F8 F9 every event one to five times in any order, a tenth never: exact after one pass, to the cent", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const dice = createDice(seed);
  const donors = await startDonors();
  const { app, stripe } = donors;
  await setDonationLimit(app.deps, "attempts_per_minute", 100_000);
  stripe.webhooks.hold();
  let donor = 0;
  const ends = await liveThroughIt({
    ...{ stripe, gifts: GIFTS, dice },
    giveOnce: (amount) => donors.giveOnce({ amount, donorEmail: `donor${donor++}@example.org` }),
    giveRegularly: (amount) =>
      donors.giveRegularly({ amount, donorInfo: { email: `donor${donor++}@example.org` } }),
  });
  const line = badLine(dice, { isLossy: true });
  await stripe.webhooks.flush(line);
  // Each was accepted the first time it came: none was answered with a failure and sent again.
  for (const event of stripe.events()) {
    const wanted = line.drop(event) ? 0 : line.copies(event);
    expect(stripe.webhooks.sent.get(event.id) ?? 0, event.type).toBe(wanted);
  }
  await donors.reconcile();
  const damage = await findStormDamage(app.database.pool, stripe, ends);
  expect(damage, `seed ${seed}`).toEqual([]);
  const { from, to } = { from: new Date(0), to: new Date(app.clock.now().getTime() + 60_000) };
  expect((await compareLedger(app.deps, { from, to })).differences).toEqual([]);
  await donors.close();
});
