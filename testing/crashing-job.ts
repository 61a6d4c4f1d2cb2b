import { systemClock } from "../platform/server/clock.ts";
import { startJobs } from "../platform/server/jobs/start-jobs.ts";
import { createLog } from "../platform/server/log.ts";
import { connect } from "../platform/server/postgres/connect.ts";
import { NO_HURRY } from "./no-hurry.ts";

/** A process that begins a job, says so, and never ends it. */
const [databaseUrl = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl, { size: 2, timeLimits: NO_HURRY });
await startJobs({
  databaseUrl,
  deps: { db, clock: systemClock },
  log: createLog({ LOG_LEVEL: "silent" }),
  jobs: [
    {
      name: "sweep",
      everyMinutes: 1_440,
      async run() {
        console.log("begun");
        await new Promise(() => {});
      },
    },
  ],
});
