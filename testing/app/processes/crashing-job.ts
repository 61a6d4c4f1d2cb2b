import { TestClock } from "pg-boss";
import { startJobs } from "#platform/server/jobs/start-jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { SECOND } from "#shared/time/units.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";

/** A process that begins a job, prints when, and never finishes it. */
const [databaseUrl = "", start = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl, { size: 2, timeLimits: LONG_TIME_LIMITS });
const queueClock = new TestClock(start);
let hasBegun = false;
await startJobs({
  databaseUrl,
  deps: { db, clock: { now: () => new Date(queueClock.now()) } },
  log: createLog({ LOG_LEVEL: "silent" }),
  queueClock,
  jobs: [
    {
      name: "sweep",
      everyMinutes: 1_440,
      async run() {
        hasBegun = true;
        console.log(new Date(queueClock.now()).toISOString());
        await new Promise(() => {});
      },
    },
  ],
});
while (!hasBegun) await queueClock.tick(SECOND);
