import { statfs } from "node:fs/promises";
import { Gauge, type Metric } from "prom-client";
import { SECOND } from "#shared/time/units.ts";
import type { Deps } from "./deps.ts";
import { type JobStatus, listJobRuns } from "./jobs/job-runs.ts";
import { countStuck } from "./mail/outbox.ts";
import { findOldestPurge } from "./page-cache/purge-caches.ts";
import type { ChangesLag } from "./postgres/changes-lag.ts";
import type { Database } from "./postgres/connect.ts";
import type { DatabaseWatch } from "./postgres/watch-database.ts";

interface Parts {
  deps: Deps;
  database: Database;
  watch: DatabaseWatch;
  lag: ChangesLag;
  dataDir: string;
}

/** Connections, changes, queues, jobs and disk. Unknown values are NaN, which no alert compares to anything. */
export function workMetrics({ deps, database, watch, lag, dataDir }: Parts): readonly Metric[] {
  const { pool } = database;
  const reachable =
    <T>(read: () => Promise<T>) =>
    async () => {
      // Otherwise each query would wait for a connection until the scraper has left.
      if ((await watch.state()) === "away") throw new Error("The database is away");
      return read();
    };
  const mails = shared(reachable(() => countStuck(deps.db, deps.clock.now())));
  const jobs = shared(reachable(() => listJobRuns(deps)));
  const disk = shared(() => statfs(dataDir));
  const ageOf = (at: string | null) =>
    at === null ? 0 : (deps.clock.now().getTime() - Date.parse(at)) / SECOND;
  return [
    poolGauge(pool),
    gauge(
      "changes_lag_seconds",
      "Time until this process received a notification of a change, 2 or more if it did not",
      reachable(lag.measure),
    ),
    gauge("mail_outbox_waiting", "Mails that wait", async () => (await mails()).count),
    gauge("mail_outbox_oldest_seconds", "Age of the mail that waits longest", async () =>
      ageOf((await mails()).oldestAt),
    ),
    gauge(
      "purge_queue_oldest_seconds",
      "Age of the oldest tag that a purge service has not accepted",
      reachable(() => findOldestPurge(deps.db)),
    ),
    gauge("disk_free_bytes", "Free bytes where DATA_DIR is", async () => {
      const { bavail, bsize } = await disk();
      return bavail * bsize;
    }),
    gauge("disk_size_bytes", "Bytes of the disk where DATA_DIR is", async () => {
      const { blocks, bsize } = await disk();
      return blocks * bsize;
    }),
    jobGauge("job_period_seconds", "Time between two runs", jobs, (job) => job.everyMinutes * 60),
    jobGauge(
      "job_last_success_timestamp_seconds",
      "When the last run that went well began; missing until there is one",
      jobs,
      ({ lastWentWellAt }) => lastWentWellAt && Date.parse(lastWentWellAt) / SECOND,
    ),
    jobGauge("job_failing", "1 if the last run failed", jobs, ({ problem }) =>
      problem === null ? 0 : 1,
    ),
  ];
}

/** Those who ask at the same time share one reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const gauge = (name: string, help: string, read: () => Promise<number>) =>
  new Gauge({
    name,
    help,
    aggregator: "max",
    registers: [],
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });

const poolGauge = (pool: Database["pool"]) =>
  new Gauge({
    name: "database_connections",
    help: "Connections of this process by what they do, its limit, and who waits for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
      this.set({ state: "limit" }, pool.options.max);
    },
  });

const jobGauge = (
  name: string,
  help: string,
  list: () => Promise<JobStatus[]>,
  readValue: (job: JobStatus) => number | null | "",
) =>
  new Gauge({
    name,
    help,
    aggregator: "max",
    registers: [],
    labelNames: ["job"],
    async collect() {
      this.reset();
      for (const job of await list().catch(() => [])) {
        const value = readValue(job);
        if (typeof value === "number") this.set({ job: job.name }, value);
      }
    },
  });
