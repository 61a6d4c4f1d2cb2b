import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nodeArguments } from "#scripts/launch/node-command.mjs";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createLog } from "../log.ts";
import { type Job, wake } from "./job.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

// Owns that jobs run when and where they should. What each job does: beside the job.

const START = "2030-03-01T10:00:30Z";

let app: TestApp;
let queueClock: TestClock;
const nodes: Jobs[] = [];
beforeEach(async () => {
  app = await startTestApp();
  queueClock = new TestClock(START);
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  await app.close();
});

const crashing = fileURLToPath(
  new URL("../../../testing/app/processes/crashing-job.ts", import.meta.url),
);
const lines: string[] = [];
const log = createLog(
  { LOG_LEVEL: "info" },
  { destination: { write: (line) => lines.push(line) } },
);

/** A process of the site, as far as its jobs can tell. */
async function startNode(jobs: readonly Job[]) {
  const node = await startJobs({
    databaseUrl: app.databaseUrl,
    deps: app.deps,
    log,
    jobs,
    queueClock,
  });
  nodes.push(node);
  return node;
}

const jobRunning = (run: Job["run"], given: Partial<Job> = {}): Job => ({
  name: "sweep",
  everyMinutes: 1,
  run,
  ...given,
});

/** A job whose period is a day, so that no other one begins meanwhile, and how often it ran. */
function countedSweep() {
  let count = 0;
  const sweep = jobRunning(
    async () => {
      count += 1;
    },
    { everyMinutes: 1_440 },
  );
  return { sweep, runs: () => count };
}

/** Time goes by until something is so: the queue's own time, not ours. */
async function passUntil(isSo: () => boolean) {
  const limit = queueClock.now() + HOUR;
  while (!isSo()) {
    if (queueClock.now() > limit) throw new Error("An hour of the queue's time went by");
    await pass(SECOND);
  }
}

/** A clock that ran ahead while a job waits for the database would start the job's next period. */
async function pass(milliseconds: number) {
  await queueClock.tick(milliseconds);
  const { pool } = app.database;
  do await setImmediate();
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

/** A number after another second of the queue's time: a notice comes in its own time, so this is asked again. */
const later = (count: () => number) => async () => {
  await pass(SECOND);
  return count();
};

describe("F26 M4 jobs of two processes", () => {
  test("run once per period in both together", async () => {
    const runs: string[] = [];
    const sweepOf = (node: string) =>
      jobRunning(async () => {
        runs.push(node);
      });
    await Promise.all([startNode([sweepOf("a")]), startNode([sweepOf("b")])]);
    await passUntil(() => runs.length > 0);
    for (let period = 1; period <= 5; period++) {
      await pass(MINUTE);
      await passUntil(() => runs.length > period);
      expect(runs).toHaveLength(period + 1);
    }
  });

  test("are woken by a transaction once it commits, and then run in one of them", async () => {
    const runs: string[] = [];
    const sweepOf = (node: string) =>
      jobRunning(
        async () => {
          runs.push(node);
        },
        { everyMinutes: 1440 },
      );
    await Promise.all([startNode([sweepOf("a")]), startNode([sweepOf("b")])]);
    await passUntil(() => runs.length === 1);
    await app.deps.db
      .transaction(async (tx) => {
        await wake(tx, "sweep");
        throw new Error("changed our mind");
      })
      .catch(() => {});
    await pass(5 * SECOND);
    expect(runs).toHaveLength(1);
    await app.deps.db.transaction((tx) => wake(tx, "sweep"));
    await expect.poll(later(() => runs.length)).toBe(2);
    await pass(5 * SECOND);
    expect(runs).toHaveLength(2);
  });
});

test("a call that finds a scheduled run waiting is not lost with it when that is skipped", async () => {
  const { sweep, runs } = countedSweep();
  await startNode([sweep]);
  await passUntil(() => runs() === 1);
  // Its scheduled run waits, unless it was skipped at once: the day's run was the first one.
  await startNode([sweep]);
  await app.deps.db.transaction((tx) => wake(tx, "sweep"));
  await expect.poll(later(runs)).toBeGreaterThan(1);
});

test("calls that come while a process is starting do not end it, and its jobs run", async () => {
  const { sweep, runs } = countedSweep();
  let starting = true;
  // Some of them come in one packet with the reply to LISTEN.
  const callers = Array.from({ length: 4 }, async () => {
    while (starting) await wake(app.deps.db, "sweep");
  });
  await startNode([sweep]);
  starting = false;
  await Promise.all(callers);
  await expect.poll(later(runs)).toBeGreaterThan(0);
});

test("a job whose call may have been lost with the connection runs when that is back", async () => {
  const { sweep, runs } = countedSweep();
  await startNode([sweep]);
  await passUntil(() => runs() === 1);
  await app.deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`);
  await expect.poll(later(runs)).toBe(2);
});

describe("a run", () => {
  test("that fails is logged without what it choked on, and tried again", async () => {
    lines.length = 0;
    let runs = 0;
    await startNode([
      jobRunning(
        async () => {
          runs += 1;
          if (runs === 1) throw Object.assign(new Error("odd"), { email: "ines@canary.example" });
        },
        // No other period begins meanwhile.
        { everyMinutes: 1_440 },
      ),
    ]);
    await passUntil(() => runs === 2);
    expect(lines.join("")).toContain('"job":"sweep"');
    expect(lines.join("")).not.toContain("canary.example");
  });

  test("is told when the last good one began", async () => {
    const received: (Date | undefined)[] = [];
    await startNode([
      jobRunning(async (_, { since }) => {
        received.push(since);
      }),
    ]);
    await passUntil(() => received.length === 1);
    const first = app.clock.now();
    app.clock.advance(MINUTE);
    await pass(MINUTE);
    await passUntil(() => received.length === 2);
    expect(received).toEqual([undefined, first]);
  });

  test("that is running when the process stops is aborted", async () => {
    let reason: unknown;
    let begun = false;
    const node = await startNode([
      jobRunning(async (_, { signal }) => {
        begun = true;
        await new Promise((stopped) => signal.addEventListener("abort", stopped));
        reason = signal.reason;
      }),
    ]);
    await passUntil(() => begun);
    await node.stop();
    expect(reason).toMatchObject({ message: expect.stringContaining("stopping") });
  });

  test("is over when its time is up, and begins again", async () => {
    const signals: AbortSignal[] = [];
    await startNode([
      jobRunning(
        async (_, { signal }) => {
          signals.push(signal);
          if (signals.length === 1) await new Promise(() => {});
        },
        { everyMinutes: 1440, limitSeconds: 20 },
      ),
    ]);
    await passUntil(() => signals.length === 1);
    const begun = queueClock.now();
    await passUntil(() => signals.length === 2);
    expect(queueClock.now() - begun).toBeLessThan(MINUTE);
    expect(signals[0]?.aborted).toBe(true);
  });

  test("of a process that was killed is done by another", async () => {
    const child = spawnProgram(process.execPath, [
      ...nodeArguments,
      ...[crashing, app.databaseUrl, START],
    ]);
    const [begunAt] = await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    queueClock = new TestClock(String(begunAt).trim());
    let runs = 0;
    const sweep = jobRunning(
      async () => {
        runs += 1;
      },
      { everyMinutes: 1_440 },
    );
    await startNode([sweep]);
    await pass(5 * SECOND);
    expect(runs).toBe(0);
    const begun = queueClock.now();
    await passUntil(() => runs > 0);
    // Its silence gave it away, long before its time was up.
    expect(queueClock.now() - begun).toBeLessThan(2 * MINUTE);
    await pass(MINUTE);
    expect(runs).toBe(1);
  });
});
