import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { compareBooks, exportBooks, readBooks } from "../features/donations/server/public.ts";
import { createAlarms } from "../platform/server/alarms.ts";
import { systemClock } from "../platform/server/clock.ts";
import { readConfig } from "../platform/server/config.ts";
import { createLog } from "../platform/server/log.ts";
import { loggableError } from "../platform/server/loggable-error.ts";
import { connect } from "../platform/server/postgres/connect.ts";
import { reachEmbeddedPostgres } from "../platform/server/postgres/embedded/reach-embedded-postgres.ts";
import { openStripe } from "../platform/server/stripe/stripe-door.ts";
import { writeCents } from "../shared/money/dollars.ts";
import { DAY } from "../shared/time/units.ts";

const USAGE = `npm run books -- --from 2026-01-01 --to 2026-12-31 [--csv books.csv]

Prints what donations brought in those days (UTC, both included) and holds it against the card provider's own books.
Exit code: 0 all agree, 1 there are differences, 2 they could not be compared.`;

function problem(line: string): number {
  console.error(line);
  return 2;
}

const { values } = parseArgs({
  options: { from: { type: "string" }, to: { type: "string" }, csv: { type: "string" } },
});
const [first, last] = [readDay(values.from), readDay(values.to)];
if (!first || !last || first > last) {
  process.exitCode = problem(USAGE);
} else {
  process.exitCode = await run({ from: first, to: new Date(last.getTime() + DAY) }).catch(
    (error: unknown) => problem(`The books could not be read: ${loggableError(error).message}`),
  );
}

async function run(period: { from: Date; to: Date }): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? undefined
    : await reachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  const database = connect(config.DATABASE_URL ?? embedded?.servingUrl ?? "", { size: 1 });
  try {
    const deps = {
      db: database.db,
      clock: systemClock,
      stripe: openStripe(config, systemClock),
      alarms: createAlarms(createLog(config)),
    };
    const { lines, netCents } = await readBooks(deps, period);
    console.log(`Donations from ${values.from} to ${values.to}, in dollars`);
    for (const { kind, count, cents } of lines) print(kind, count, cents);
    print("net", "", netCents);
    if (values.csv) await writeFile(values.csv, await exportBooks(deps, period), { mode: 0o600 });
    if (!deps.stripe) {
      console.log("Not compared: STRIPE_SECRET_KEY is not set.");
      return 2;
    }
    const { theirNetCents, differences } = await compareBooks(deps, period);
    print("net at the provider", "", theirNetCents);
    for (const { key, oursCents, theirsCents } of differences) {
      console.log(`Differs: ${key}, ours ${dollars(oursCents)}, theirs ${dollars(theirsCents)}`);
    }
    console.log(differences.length === 0 ? "All agree." : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function print(kind: string, count: number | "", cents: number): void {
  console.log(
    `  ${kind.padEnd(20)} ${String(count).padStart(8)} ${writeCents(cents).padStart(16)}`,
  );
}

const dollars = (cents: number | undefined) => (cents === undefined ? "none" : writeCents(cents));

/** A day that exists, at its beginning. */
function readDay(text = ""): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
    ? day
    : undefined;
}
