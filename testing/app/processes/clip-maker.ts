import { declared } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import { openStores } from "#clients/s3/open-stores.ts";
import { clipJobs } from "#features/media/clips/server/clip-jobs.ts";
import { openClipEngine } from "#features/media/clips/server/clip-settings.ts";
import { createAlarms } from "#platform/server/alarms.ts";
import { createLog } from "#platform/server/log.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";

/** A process that makes all clips that wait, until there are none or it is killed. Its clock is fixed at the given time. */
const [databaseUrl = "", time = ""] = process.argv.slice(2);
const settings = readConfig(process.env);
const { db } = connect(databaseUrl, { size: 5, timeLimits: LONG_TIME_LIMITS });
const clock = { now: () => new Date(time) };
const jobs = clipJobs({
  db,
  clock,
  settings,
  ...declared,
  isBehind: () => false,
  dataDir: settings.DATA_DIR,
  openStore: openStores(settings, { clock }),
  alarms: createAlarms(createLog({ LOG_LEVEL: "silent" })),
  ...openClipEngine({ settings }),
});
console.log("begun");
const lanes = jobs.filter(({ name }) => name.startsWith("make-"));
const signal = new AbortController().signal;
for (const job of lanes) await job.run({ db, clock }, { signal, since: undefined });
process.exit(0);
