import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../testing/app/free-port.ts";
import { type Donors, startDonors } from "../../../../testing/builders/donors.ts";
import { badLine, createDice, liveThroughIt } from "../../../../testing/builders/money-storm.ts";
import { findStormDamage } from "../../../../testing/builders/storm-check.ts";
import { setDonationLimit } from "../public.ts";

// Owns that a crash in the middle of an event loses and doubles nothing. The large one: bench/money-storm.ts.

const GIFTS = 12;
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
  const started = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  await Promise.race([once(started.stdout, "data"), once(started, "exit")]);
  return started;
}

test("F10 kill -9 while events pour in: exact to the cent, each event and each receipt once", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const dice = createDice(seed);
  const { app, stripe } = donors;
  // The other process knows no time but the machine's.
  app.clock.set(new Date());
  await setDonationLimit(app.deps, "attempts_per_minute", 100_000);
  stripe.webhooks.hold();
  let donor = 0;
  const ends = await liveThroughIt({
    ...{ stripe, gifts: GIFTS, dice },
    giveOnce: (amount) => donors.giveOnce({ amount, donorEmail: `donor${donor++}@example.org` }),
    giveRegularly: (amount) =>
      donors.giveRegularly({ amount, donorInfo: { email: `donor${donor++}@example.org` } }),
  });

  const port = await freePort();
  child = await startServer(port);
  stripe.webhooks.to(`http://127.0.0.1:${port}/api/stripe/webhook`);
  let isTold = false;
  const telling = stripe.webhooks.flush(badLine(dice, { isLossy: true })).then(() => {
    isTold = true;
  });
  let kills = 0;
  for (; kills < KILLS && !isTold; kills += 1) {
    const wanted = (await donors.rows("payment_events")).length + 1 + dice.below(10);
    while (!isTold && (await donors.rows("payment_events")).length < wanted) await pause(20);
    child.kill("SIGKILL");
    await once(child, "exit");
    child = await startServer(port);
  }
  await telling;
  await donors.reconcile();
  expect(await findStormDamage(app.database.pool, stripe, ends), `seed ${seed}`).toEqual([]);
  expect(kills).toBe(KILLS);
}, 300_000);
