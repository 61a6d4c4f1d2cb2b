import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../testing/app/free-port.ts";
import { spawnProgram } from "../../../../testing/app/spawn-program.ts";
import { type Donors, startDonors } from "../../../../testing/builders/donors.ts";
import { badLine, createDice, liveThroughIt } from "../../../../testing/builders/money-storm.ts";
import { findStormDamage } from "../../../../testing/builders/storm-check.ts";
import { setDonationLimit } from "../public.ts";

// Covers that a crash while an event is handled neither loses nor duplicates anything. The large run: bench/money-storm.ts.

const DONATIONS = 12;
const KILLS = 2;
const program = fileURLToPath(new URL("../../../../testing/app/money-server.ts", import.meta.url));

let donors: Donors;
let child: ChildProcess | undefined;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await donors.close();
});

async function startServer(port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...donors.stripe.settings,
    DATABASE_URL: donors.app.databaseUrl,
    PORT: String(port),
    LOG_LEVEL: "silent",
    SHED_LOAD: "off",
  };
  const started = spawnProgram(process.execPath, [program], { env });
  await Promise.race([once(started.stdout, "data"), once(started, "exit")]);
  return started;
}

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
    ...{ stripe, gifts: DONATIONS, dice },
    giveOnce: (amount) => donors.giveOnce({ amount, donorEmail: `donor${donor++}@example.org` }),
    giveRegularly: (amount) =>
      donors.giveRegularly({ amount, donorInfo: { email: `donor${donor++}@example.org` } }),
  });

  const port = await freePort();
  child = await startServer(port);
  stripe.webhooks.to(`http://127.0.0.1:${port}/api/stripe/webhook`);
  let isDelivered = false;
  const delivery = stripe.webhooks.flush(badLine(dice, { isLossy: true })).then(() => {
    isDelivered = true;
  });
  let kills = 0;
  for (; kills < KILLS && !isDelivered; kills += 1) {
    const wanted = (await donors.rows("payment_events")).length + 1 + dice.below(10);
    while (!isDelivered && (await donors.rows("payment_events")).length < wanted) await pause(20);
    child.kill("SIGKILL");
    await once(child, "exit");
    child = await startServer(port);
  }
  await delivery;
  await donors.reconcile();
  expect(await findStormDamage(app.database.pool, stripe, ends), `seed ${seed}`).toEqual([]);
  expect(kills).toBe(KILLS);
}, 300_000);
