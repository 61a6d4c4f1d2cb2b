import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#testing/app/free-port.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { badLine, createDice, liveThroughIt } from "#testing/builders/money-storm.ts";
import { findStormDamage } from "#testing/builders/storm-check.ts";
import { setDonationLimit } from "../settings.ts";

// Covers that a crash while an event is handled neither loses nor duplicates anything. The large run: bench/money-storm.ts.

const DONATIONS = 12;
const KILLS = 1;

let donors: Donors;
let site: SiteProcess | undefined;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(async () => {
  await site?.end("SIGKILL");
  await donors.close();
});

const startServer = (port: number): Promise<SiteProcess> =>
  startSiteProcess({
    port,
    env: {
      ...donors.stripe.settings,
      ROLE: "web",
      DATABASE_URL: donors.app.databaseUrl,
      DATABASE_OWNER_URL: donors.app.ownerUrl,
      DATA_DIR: donors.app.dataDir,
      LOG_LEVEL: "silent",
      SHED_LOAD: "off",
    },
  });

test("F10 kill -9 while events arrive: the ledger is exact, with each event and each receipt once", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const dice = createDice(seed);
  const { app, stripe } = donors;
  // The other process uses the machine's clock.
  app.clock.set(new Date());
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

  const port = await freePort();
  site = await startServer(port);
  stripe.webhooks.to(`http://127.0.0.1:${port}/api/stripe/webhook`);
  let isDelivered = false;
  const delivery = stripe.webhooks.flush(badLine(dice, { isLossy: true })).then(() => {
    isDelivered = true;
  });
  let kills = 0;
  for (; kills < KILLS && !isDelivered; kills += 1) {
    const wanted = (await donors.rows("payment_events")).length + 1 + dice.below(10);
    while (!isDelivered && (await donors.rows("payment_events")).length < wanted) await pause(20);
    await site.end("SIGKILL");
    site = await startServer(port);
  }
  await delivery;
  await donors.reconcile();
  expect(await findStormDamage(app.database.pool, stripe, ends), `seed ${seed}`).toEqual([]);
  expect(kills).toBe(KILLS);
}, 300_000);
