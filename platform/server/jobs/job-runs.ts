import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import { jobRuns } from "#db/schema/platform.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import type { Queryable } from "../postgres/connect.ts";
import type { Job } from "./job.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The cron expression for periods that start at the same times every day, in UTC. */
export function cronOf(everyMinutes: number): string {
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || DAY_MINUTES % everyMinutes !== 0) {
    throw new Error(`A job cannot run every ${everyMinutes} minutes: that does not divide a day`);
  }
  if (everyMinutes === DAY_MINUTES) return "0 0 * * *";
  if (everyMinutes === HOUR_MINUTES) return "0 * * * *";
  if (HOUR_MINUTES % everyMinutes === 0) return `*/${everyMinutes} * * * *`;
  if (everyMinutes % HOUR_MINUTES === 0) return `0 */${everyMinutes / HOUR_MINUTES} * * *`;
  throw new Error(
    `A job cannot run every ${everyMinutes} minutes: it must divide an hour or be whole hours`,
  );
}

export function periodAt(everyMinutes: number, now: Date): Date {
  const length = everyMinutes * MINUTE;
  return new Date(Math.floor(now.getTime() / length) * length);
}

export const nextPeriod = (everyMinutes: number, now: Date): Date =>
  new Date(periodAt(everyMinutes, now).getTime() + everyMinutes * MINUTE);

export interface JobStatus {
  name: string;
  everyMinutes: number;
  lastStartedAt: string | null;
  lastFinishedAt: string | null;
  /** When the last successful run began. */
  lastWentWellAt: string | null;
  problem: string | null;
  nextRunAt: string;
}

export async function registerJobs(
  db: Queryable,
  jobs: readonly Pick<Job, "name" | "everyMinutes">[],
): Promise<void> {
  for (const { name, everyMinutes } of jobs) {
    await db
      .insert(jobRuns)
      .values({ name, everyMinutes })
      .onConflictDoUpdate({ target: jobRuns.name, set: { everyMinutes } });
  }
  const names = jobs.map(({ name }) => name);
  await db.delete(jobRuns).where(notInArray(jobRuns.name, names));
}

/** Claims a period for one run; false when it is already claimed. */
export async function claimPeriod(db: Queryable, name: string, period: Date): Promise<boolean> {
  const claimed = await db
    .update(jobRuns)
    .set({ period })
    .where(and(eq(jobRuns.name, name), or(isNull(jobRuns.period), lt(jobRuns.period, period))))
    .returning({ name: jobRuns.name });
  return claimed.length > 0;
}

/** Records the start of a run, and returns when the last successful one began. */
export async function beginRun(db: Queryable, name: string, at: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(jobRuns)
    .set({ startedAt: at })
    .where(eq(jobRuns.name, name))
    .returning({ wentWellAt: jobRuns.wentWellAt });
  return row?.wentWellAt ?? undefined;
}

export async function endRun(
  db: Queryable,
  name: string,
  { begun, at, problem }: { begun: Date; at: Date; problem?: string },
): Promise<void> {
  const outcome = problem === undefined ? { wentWellAt: begun, problem: null } : { problem };
  await db
    .update(jobRuns)
    .set({ finishedAt: at, ...outcome })
    .where(eq(jobRuns.name, name));
}

/** The status of each job over all processes, for operators. */
export async function listJobRuns({ db, clock }: Deps): Promise<JobStatus[]> {
  const now = clock.now();
  const rows = await db.select().from(jobRuns).orderBy(jobRuns.name);
  return rows.map((row) => ({
    name: row.name,
    everyMinutes: row.everyMinutes,
    lastStartedAt: row.startedAt?.toISOString() ?? null,
    lastFinishedAt: row.finishedAt?.toISOString() ?? null,
    lastWentWellAt: row.wentWellAt?.toISOString() ?? null,
    problem: row.problem,
    nextRunAt: nextPeriod(row.everyMinutes, now).toISOString(),
  }));
}
