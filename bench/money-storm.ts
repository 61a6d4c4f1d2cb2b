import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import { startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import pg from "pg";
import { DONATION_PURPOSE } from "#features/donations/server/ledger/payable-donation.ts";
import { setDonationLimit } from "#features/donations/server/settings.ts";
import { reconcile } from "#features/payments/server/reconcile.ts";
import { createAlarms } from "#platform/server/alarms.ts";
import { createLog } from "#platform/server/log.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { migrate } from "#platform/server/postgres/migrate.ts";
import { declared } from "../app/server/compose.ts";
import { readConfig } from "../app/server/config.ts";
import { openStripe } from "../clients/stripe/stripe-client.ts";
import { compareLedger } from "../features/payments/server/public.ts";
import { systemClock } from "../platform/server/clock.ts";
import { siteCommand } from "../scripts/launch/node-command.mjs";
import { DAY, SECOND } from "../shared/time/units.ts";
import { badLine, createDice, liveThroughIt } from "../testing/builders/money-storm.ts";
import { findStormDamage } from "../testing/builders/storm-check.ts";

// F8 and F9, and with --crashes F10: a thousand donations over a bad line, while the site and the database are killed.
// node bench/money-storm.ts [--donations 1000] [--crashes] [--port 4700] [--seed 1]. Needs a build; as root for crashes.

const { values } = parseArgs({
  options: {
    donations: { type: "string", default: "1000" },
    port: { type: "string", default: "4700" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 32)) },
    crashes: { type: "boolean", default: false },
  },
});
const dice = createDice(Number(values.seed));
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "money-storm-"));
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => {} });
await migrate(postgres.url, { servingUrl: postgres.servingUrl });
const stripe = await startStripeSandbox({ retryPause: 50 });
const url = `http://127.0.0.1:${values.port}`;
const settings = {
  ...stripe.settings,
  PORT: values.port,
  PUBLIC_URL: "https://news.test.example",
  DATABASE_URL: postgres.servingUrl,
  DATABASE_OWNER_URL: postgres.url,
  DATA_DIR: folder,
  TRUST_PROXY: "127.0.0.1",
  SANDBOX: "off",
  SHED_LOAD: "off",
  LOG_LEVEL: "silent",
};
const database = connect(postgres.servingUrl, { size: 3, onIdleError: () => {} });
const config = readConfig(settings);
const deps = {
  db: database.db,
  clock: systemClock,
  stripe: openStripe(config, systemClock),
  alarms: createAlarms(createLog(config)),
  ...declared,
};
await setDonationLimit(deps, "attempts_per_minute", 100_000);

let isOver = false;
let startMilliseconds = 0;
const counts = { siteKilled: 0, databaseKilled: 0, repeatedCalls: 0 };

/** Restarts it until it is up, as a supervisor does, because a recovering database refuses connections. */
async function startSite(): Promise<ChildProcess> {
  for (;;) {
    const begun = performance.now();
    const { args, env } = siteCommand();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
    while (child.exitCode === null) {
      if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
        startMilliseconds = performance.now() - begun;
        return child;
      }
      await pause(20);
    }
  }
}

async function killSite() {
  while (!isOver) {
    // Longer on a slow machine, or it would only ever start.
    await pause(500 + dice.below(3_000 + 2 * startMilliseconds));
    if (isOver) return;
    if (site.exitCode !== null) throw new Error(`The site ended by itself with ${site.exitCode}`);
    site.kill("SIGKILL");
    await once(site, "exit");
    counts.siteKilled += 1;
    site = await startSite();
  }
}

/** Kills one of its processes, so that PostgreSQL closes all connections and recovers from its log. */
async function killDatabase() {
  while (!isOver) {
    await pause(5_000 + dice.below(10_000 + 4 * startMilliseconds));
    const client = new pg.Client({ connectionString: postgres.servingUrl });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      if (rows[0] && !isOver) {
        process.kill(rows[0].pid, "SIGKILL");
        counts.databaseKilled += 1;
      }
    } catch {
      // It is still recovering.
    }
    await client.end().catch(() => {});
  }
}

let donor = 0;
/** Repeats the same attempt until there is a response, as a browser does. */
async function give(path: string, body: object): Promise<string> {
  donor += 1;
  const address = `10.${(donor >> 16) & 255}.${(donor >> 8) & 255}.${donor & 255}`;
  const attempt = JSON.stringify({ ...body, attemptKey: randomUUID() });
  for (;;) {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: attempt,
    }).catch(() => undefined);
    if (response?.ok) return ((await response.json()) as { clientSecret: string }).clientSecret;
    const reply = await response?.text();
    if (response && response.status < 500) throw new Error(`${response.status}: ${reply}`);
    counts.repeatedCalls += 1;
    await pause(100);
  }
}
const email = () => `donor${donor}@example.org`;

const begun = performance.now();
let site = await startSite();
const trouble = values.crashes ? [killSite(), killDatabase()] : [];
stripe.webhooks.hold();
stripe.webhooks.to(`${url}/api/stripe/webhook`);
const ends = await liveThroughIt({
  stripe,
  donations: Number(values.donations),
  dice,
  donateOnce: (amount) =>
    give("/api/create-payment-intent", {
      amount,
      donorName: "Ada Quay",
      donorEmail: email(),
      message: "",
      isAnonymous: false,
    }),
  donateRegularly: (amount) =>
    give("/api/donations/recurring", {
      amount,
      interval: "monthly",
      donorInfo: { name: "Ada Quay", email: email(), message: "" },
    }),
});
const given = performance.now();
const line = badLine(dice, { isLossy: true });
await stripe.webhooks.flush(line);
const received = performance.now();
isOver = true;
await Promise.all(trouble);
site.kill("SIGTERM");
await once(site, "exit");

await reconcile(deps, { signal: new AbortController().signal, since: undefined });
const damage = await findStormDamage(database.pool, stripe, ends);
const period = { from: new Date(0), to: new Date(Date.now() + DAY) };
const { differences, theirNetCents } = await compareLedger(deps, DONATION_PURPOSE, period);

const events = stripe.events();
const copies = events.reduce((sum, one) => sum + (line.drop(one) ? 0 : line.copies(one)), 0);
const sent = [...stripe.webhooks.sent.values()].reduce((sum, times) => sum + times, 0);
console.log({
  seed: values.seed,
  donations: ends.size,
  events: events.length,
  lost: events.filter(line.drop).length,
  deliveries: sent,
  answeredWithFailure: sent - copies,
  ...counts,
  secondsGiving: Math.round((given - begun) / SECOND),
  secondsTelling: Math.round((received - given) / SECOND),
  netDollars: theirNetCents / 100,
  differences: differences.length,
  damage: damage.length,
});
for (const one of damage.slice(0, 20)) console.log(one);

await database.close();
await stripe.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(damage.length + differences.length === 0 ? 0 : 1);
