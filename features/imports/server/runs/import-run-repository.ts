import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { importRuns } from "#db/schema/imports.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";

export type ImportRunRow = typeof importRuns.$inferSelect;
export type ImportRunState = ImportRunRow["state"];
type Values = Partial<typeof importRuns.$inferInsert>;

/** Not at rest: a process works on it, or will. */
export const OPEN_STATES: readonly ImportRunState[] = ["waiting", "running", "stopping"];

export const RESTING_STATES: readonly ImportRunState[] = ["ready", "stopped", "finished", "failed"];

const MOST_LISTED = 50;

/** Tells everyone who looks at imports. */
export const announceRuns = (db: Queryable): Promise<void> =>
  invalidate(db, [newsroomTag("imports.read", "imports")]);

export async function insertRun(
  db: Queryable,
  values: typeof importRuns.$inferInsert,
): Promise<ImportRunRow | undefined> {
  const [row] = await db.insert(importRuns).values(values).returning();
  return row;
}

export async function findRun(db: Queryable, id: number): Promise<ImportRunRow | undefined> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  return row;
}

/** The newest first. */
export const findRuns = (db: Queryable): Promise<ImportRunRow[]> =>
  db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(MOST_LISTED);

/** Changes a run that is in one of these states; undefined when it is in another. */
export async function changeRun(
  db: Queryable,
  { id, states }: { id: number; states: readonly ImportRunState[] },
  set: Values,
): Promise<ImportRunRow | undefined> {
  const [row] = await db
    .update(importRuns)
    .set(set)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, [...states])))
    .returning();
  return row;
}

/** Takes the oldest run that waits, or whose process has ended. */
export async function claimRun(
  db: Queryable,
  { claim, now }: { claim: string; now: Date },
): Promise<ImportRunRow | undefined> {
  const isOpen = inArray(importRuns.state, [...OPEN_STATES]);
  const next = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(isOpen)
    .orderBy(asc(importRuns.id))
    .limit(1);
  const [row] = await db
    .update(importRuns)
    .set({
      claim,
      attempts: sql`${importRuns.attempts} + 1`,
      state: sql`case ${importRuns.state} when 'waiting' then 'running' else ${importRuns.state} end`,
      startedAt: sql`coalesce(${importRuns.startedAt}, ${now.toISOString()})`,
    })
    .where(and(inArray(importRuns.id, next), isOpen))
    .returning();
  return row;
}

/** Saves how far a claimed run has come; undefined when another process has claimed it. */
export async function saveClaimed(
  db: Queryable,
  { id, claim }: Pick<ImportRunRow, "id" | "claim">,
  set: Values,
): Promise<{ state: ImportRunState } | undefined> {
  const [row] = await db
    .update(importRuns)
    .set(set)
    .where(and(eq(importRuns.id, id), eq(importRuns.claim, claim ?? "")))
    .returning({ state: importRuns.state });
  return row;
}

const atRest = (more: SQL) => and(inArray(importRuns.state, [...RESTING_STATES]), more);

/** Runs at rest that have a file and have not changed since. */
export const findWithOldFile = (db: Queryable, before: Date) =>
  db
    .select({ id: importRuns.id, fileKey: importRuns.fileKey })
    .from(importRuns)
    .where(atRest(sql`${isNotNull(importRuns.fileKey)} and ${lt(importRuns.changedAt, before)}`));

export const deleteOldRuns = (db: Queryable, before: Date) =>
  db.delete(importRuns).where(atRest(lt(importRuns.changedAt, before)));

export async function findFileKeys(db: Queryable): Promise<Set<string>> {
  const rows = await db
    .select({ fileKey: importRuns.fileKey })
    .from(importRuns)
    .where(isNotNull(importRuns.fileKey));
  return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []));
}
