import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { listenForChanges } from "../postgres/changes.ts";
import type { Job } from "./job.ts";
import { beginRun, endRun, registerJobs, takePeriod } from "./job-runs.ts";
import { cronOf, periodAt } from "./periods.ts";
import { type Call, callsIn } from "./wake.ts";

const DEFAULT_LIMIT_SECONDS = 300;
/** A process that is silent for so long is taken for dead, and what it was doing is done again. */
const SIGN_OF_LIFE_SECONDS = 15;
/** Tells a run that a period asked for from one that somebody woke. */
const OF_PERIOD = { ofPeriod: true };

export interface Jobs {
  /** Lets what runs come to a good place; never longer than five seconds. */
  stop(): Promise<void>;
}

export interface JobsOptions<D extends Deps> {
  databaseUrl: string;
  deps: D;
  log: FastifyBaseLogger;
  jobs: readonly Job<D>[];
  /** The queue's own time, for tests that move it. */
  queueClock?: ConstructorOptions["clock"];
}

/** Each job runs once per period, however many processes start the same list. */
export async function startJobs<D extends Deps>(options: JobsOptions<D>): Promise<Jobs> {
  const { databaseUrl, deps, log, jobs, queueClock } = options;
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "jobs",
    schema: "jobs",
    max: 3,
    connectionTimeoutMillis: 3 * SECOND,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 1,
    superviseIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    monitorIntervalSeconds: SIGN_OF_LIFE_SECONDS,
    ...(queueClock && { clock: queueClock }),
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue had trouble"));
  boss.on("warning", ({ message }) => log.warn({ about: message }, "the job queue warns"));
  await boss.start();

  const workers = new Map<string, string>();
  await registerJobs(deps.db, jobs);
  await forgetOldJobs();
  for (const job of jobs) await take(job);

  const stopListening = await listenForChanges(databaseUrl, {
    onInvalidated: (tags) => {
      for (const call of callsIn(tags)) answer(call);
    },
    // Whatever was woken while nobody listened is woken now.
    onGap: () => {
      for (const name of workers.keys()) answer({ name, id: randomUUID() });
    },
  });

  async function take(job: Job<D>) {
    const { name, everyMinutes, limitSeconds = DEFAULT_LIMIT_SECONDS } = job;
    const settings = {
      expireInSeconds: limitSeconds,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      retryLimit: 2,
      retryDelay: 10,
      retentionSeconds: (everyMinutes * MINUTE) / SECOND,
      deleteAfterSeconds: 3_600,
    };
    // One waiting and one running at a time, in all processes together.
    await boss.createQueue(name, { policy: "stately", ...settings });
    await boss.updateQueue(name, settings);
    await boss.schedule(name, cronOf(everyMinutes), OF_PERIOD);
    const worker = await boss.work<typeof OF_PERIOD | null>(
      name,
      { pollingIntervalSeconds: 2 },
      async ([claimed]) => {
        if (claimed && (await isWanted(job, claimed))) await run(job, claimed.signal);
      },
    );
    workers.set(name, worker);
    // Nobody waits for the first period to end.
    await boss.send(name, OF_PERIOD);
  }

  /** What begins again after a crash, or was woken, is no second run of its period. */
  async function isWanted(
    { name, everyMinutes }: Job<D>,
    { data, retryCount }: { data: object | null; retryCount: number },
  ) {
    if (data === null || retryCount > 0) return true;
    const now = queueClock ? new Date(queueClock.now()) : deps.clock.now();
    return takePeriod(deps.db, name, periodAt(everyMinutes, now));
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
      // The queue stores what it is told, and an error may quote what it choked on.
      throw new Error("The job failed; the log says why");
    }
  }

  /** Jobs of an earlier release would wait for a worker for ever. */
  async function forgetOldJobs() {
    const known = new Set(jobs.map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) {
      if (!known.has(name)) await boss.unschedule(name);
    }
  }

  async function start({ name, id }: Call) {
    const worker = workers.get(name);
    if (worker === undefined || stopping.signal.aborted) return;
    await boss.send(name, null, { id });
    boss.notifyWorker(worker);
  }
  const answer = (call: Call) =>
    start(call).catch((error) => log.warn({ err: error, job: call.name }, "a job was not woken"));

  return {
    async stop() {
      stopping.abort(new Error("The process was asked to end"));
      await stopListening();
      await boss.stop({ graceful: true, timeout: 4 * SECOND });
    },
  };
}
