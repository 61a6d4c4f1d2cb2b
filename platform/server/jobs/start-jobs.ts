import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { Client, type PoolConfig } from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { listenForChanges } from "../postgres/changes.ts";
import { hostClient, hostsOf } from "../postgres/hosts.ts";
import { callsIn, type Job, type WakeCall } from "./job.ts";
import { beginRun, claimPeriod, cronOf, endRun, periodAt, registerJobs } from "./job-runs.ts";

const DEFAULT_LIMIT_SECONDS = 300;
/** A process without a heartbeat for this long counts as dead, and its job runs again. */
const HEARTBEAT_SECONDS = 15;
/** Marks a scheduled run, as opposed to one that was woken. */
const SCHEDULED = { scheduled: true };

export interface Jobs {
  /** Aborts running jobs and waits a second for them. One that goes on counts as failed, and runs again. */
  stop(): Promise<void>;
}

export interface JobsOptions<D extends Deps> {
  databaseUrl: string;
  deps: D;
  log: FastifyBaseLogger;
  jobs: readonly Job<D>[];
  /** The queue's clock, for tests. */
  queueClock?: ConstructorOptions["clock"];
}

/** The queue hands its options to a pool, which follows the primary from host to host with this client. */
const poolTo = (url: string): { connectionString: string } & Pick<PoolConfig, "Client"> => ({
  connectionString: hostsOf(url).current(),
  Client: hostClient(Client, hostsOf(url)),
});

/** Each job runs once per period, however many processes start the same list. */
export async function startJobs<D extends Deps>(options: JobsOptions<D>): Promise<Jobs> {
  const { databaseUrl, deps, log, jobs, queueClock } = options;
  const stopping = new AbortController();
  const boss = new PgBoss({
    ...poolTo(databaseUrl),
    application_name: "jobs",
    schema: "jobs",
    max: 3,
    connectionTimeoutMillis: 3 * SECOND,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 1,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    ...(queueClock && { clock: queueClock }),
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ about: message }, "job queue warning"));
  await boss.start();

  const workers = new Map<string, string>();
  /** Jobs whose call found a run waiting already. That run may be a scheduled one whose period is over, and must not be skipped. */
  const joined = new Set<string>();
  await registerJobs(deps.db, jobs);
  await unscheduleOldJobs();
  for (const job of jobs) await register(job);

  const stopListening = await listenForChanges(databaseUrl, {
    onInvalidated: (tags) => {
      for (const call of callsIn(tags)) startOrWarn(call);
    },
    // Calls may have been missed while the connection was lost.
    onGap: () => {
      for (const name of workers.keys()) startOrWarn({ name, id: randomUUID() });
    },
  });

  async function register(job: Job<D>) {
    const { name, everyMinutes, limitSeconds = DEFAULT_LIMIT_SECONDS } = job;
    const settings = {
      expireInSeconds: limitSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: 2,
      retryDelay: 10,
      retentionSeconds: (everyMinutes * MINUTE) / SECOND,
      deleteAfterSeconds: 3_600,
      notify: true,
    };
    // At most one waiting and one running, over all processes.
    await boss.createQueue(name, { policy: "stately", ...settings });
    await boss.updateQueue(name, settings);
    await boss.schedule(name, cronOf(everyMinutes), SCHEDULED);
    const worker = await boss.work<typeof SCHEDULED | null>(
      name,
      // A new run wakes its worker; polling finds those whose retry is due.
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
      async ([claimed]) => {
        if (!claimed || !((await mayRun(job, claimed)) || joined.has(name))) return;
        joined.delete(name);
        await run(job, claimed.signal);
      },
    );
    workers.set(name, worker);
    // The first run does not wait for the next period.
    await boss.send(name, SCHEDULED);
  }

  /** A retry and a woken run do not claim a period. */
  async function mayRun(
    { name, everyMinutes }: Job<D>,
    { data, retryCount }: { data: object | null; retryCount: number },
  ) {
    if (data === null || retryCount > 0) return true;
    const now = queueClock ? new Date(queueClock.now()) : deps.clock.now();
    return claimPeriod(deps.db, name, periodAt(everyMinutes, now));
  }

  async function run(job: Job<D>, signal: AbortSignal) {
    const begun = deps.clock.now();
    const since = await beginRun(deps.db, job.name, begun);
    try {
      await job.run(deps, { signal: AbortSignal.any([signal, stopping.signal]), since });
      await endRun(deps.db, job.name, { begun, at: deps.clock.now() });
    } catch (error) {
      log.error({ err: error, job: job.name }, "a job failed");
      const problem = error instanceof Error ? error.name : "unknown";
      await endRun(deps.db, job.name, { begun, at: deps.clock.now(), problem }).catch(() => {});
      // The queue stores the error, whose message may contain personal data.
      throw new Error("The job failed; the log says why");
    }
  }

  /** Jobs of an earlier release would wait for a worker forever. */
  async function unscheduleOldJobs() {
    const known = new Set(jobs.map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) {
      if (!known.has(name)) await boss.unschedule(name);
    }
  }

  async function start({ name, id }: WakeCall) {
    const worker = workers.get(name);
    if (worker === undefined || stopping.signal.aborted) return;
    if ((await boss.send(name, null, { id })) === null) joined.add(name);
    boss.notifyWorker(worker);
  }
  /** A declaration, because calls may come before this line has run. */
  function startOrWarn(call: WakeCall) {
    start(call).catch((error) => log.warn({ err: error, job: call.name }, "a job was not woken"));
  }

  return {
    async stop() {
      stopping.abort(new Error("The process is stopping"));
      await stopListening();
      await boss.stop({ graceful: true, timeout: SECOND });
    },
  };
}
