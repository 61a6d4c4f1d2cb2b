import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { clipSets, clips, clipTasks } from "#db/schema/clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { EditList } from "#features/media/clips/rules/edit-list.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { SECOND } from "#shared/time/units.ts";
import { type ClipRow, lockClip, saveClip } from "../clips.ts";
import { isOfFilm } from "../poster.ts";
import { readEdits } from "./read-recording.ts";
import { hidesAnything } from "./sets.ts";

/** The version of our settings. Raise it when they change: `clips redo` then makes all sets again. */
export const RECIPE = 1;

/** In their order. What readers need first is made first; larger sizes join. */
export const STEPS = ["seal", "inspect", "first", "poster", "strip", "larger", "lists"] as const;
export type Step = (typeof STEPS)[number];

/** The steps after which a set can be played. */
const FIRST_STEPS: readonly Step[] = ["seal", "inspect", "first", "poster"];
/** Every set begins with them; larger sizes join when the recording was looked at. */
const FIRST_TASKS: readonly Step[] = [...FIRST_STEPS, "strip"];

export type Lane = (typeof clipTasks.$inferSelect)["lane"];
export type TaskRow = typeof clipTasks.$inferSelect;

const MOST_TRIES = 3;
/** The heart of a task beats every five seconds. */
export const BEAT = 5 * SECOND;
const DEAD_AFTER = 30 * SECOND;

export const CLIPS_TAG = newsroomTag("clips.make", "clips");

/** A new set beside the one that readers see. Call it in a transaction. */
export async function beginSet(
  { db, clock }: Pick<Deps, "db" | "clock">,
  clip: Pick<ClipRow, "number" | "original" | "edit" | "setId">,
  edit: EditList | null,
): Promise<void> {
  const id = randomUUID();
  await db.delete(clipSets).where(
    and(
      eq(clipSets.clip, clip.number),
      // Those that nobody sees, whether they are whole or not.
      clip.setId ? sql`${clipSets.id} <> ${clip.setId}` : undefined,
      sql`${clipSets.replacedAt} is null`,
    ),
  );
  const row = { id, clip: clip.number, recipe: RECIPE, edit, createdAt: clock.now() };
  await db.insert(clipSets).values(row);
  const steps = clip.original === null ? FIRST_TASKS : FIRST_TASKS.filter((one) => one !== "seal");
  await addTasks(db, id, steps, "make-clips");
  await wake(db, "make-clips");
  await invalidate(db, [CLIPS_TAG]);
}

export const addTasks = (db: Queryable, setId: string, steps: readonly Step[], lane: Lane) =>
  db
    .insert(clipTasks)
    .values(steps.map((step) => ({ setId, step, lane, position: STEPS.indexOf(step) })))
    .onConflictDoNothing();

/**
 * A task that waits, or whose process died, and that no earlier one of its set stands before. It is ours from now on. Clips
 * that nobody can watch yet go before those that are made again.
 */
export async function claimTask(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { lane, steps }: { lane: Lane; steps: readonly Step[] },
): Promise<TaskRow | undefined> {
  const now = clock.now();
  const dead = new Date(now.getTime() - DEAD_AFTER).toISOString();
  const claimed = await db.execute<{ set_id: string; step: string }>(sql`
    update clip_tasks set state = 'working', claimed_by = ${randomUUID()}, beat_at = ${now.toISOString()},
      tries = tries + 1, progress = 0
    where (set_id, step) = (
      select set_id, step from clip_tasks as task
      where lane = ${lane} and step = any(${sql.param([...steps])}::text[])
        and (state = 'waiting' or (state = 'working' and beat_at < ${dead}::timestamptz))
        and not exists (select from clip_tasks as before
          where before.set_id = task.set_id and before.position < task.position and before.state <> 'done')
      order by (select (coalesce(clips.set_id <> clip_sets.id, false), clip_sets.created_at, clips.number)
        from clip_sets join clips on clips.number = clip_sets.clip where clip_sets.id = task.set_id), position
      limit 1 for update skip locked)
    returning set_id, step`);
  const [found] = claimed.rows;
  if (!found) return undefined;
  const [row] = await db
    .select()
    .from(clipTasks)
    .where(and(eq(clipTasks.setId, found.set_id), eq(clipTasks.step, found.step)));
  if (!row) return undefined;
  if (row.tries <= MOST_TRIES) return row;
  // Its process died each time, so nobody could say why.
  await failTask(
    { db, clock },
    row,
    "It was started three times, and the program ended each time.",
  );
  return claimTask({ db, clock }, { lane, steps });
}

const isOurs = ({ setId, step, claimedBy }: TaskRow) =>
  and(
    eq(clipTasks.setId, setId),
    eq(clipTasks.step, step),
    sql`${clipTasks.claimedBy} = ${claimedBy}`,
  );

/** Says that the task goes on. False when it was taken over, or its set is gone. */
export async function beat(
  { db, clock }: Pick<Deps, "db" | "clock">,
  task: TaskRow,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(clipTasks)
    .set({ beatAt: clock.now(), progress })
    .where(isOurs(task));
  await invalidate(db, [CLIPS_TAG]);
  return rowCount === 1;
}

/** Done, if it is still ours; `work` runs in the same transaction. */
export async function finishTask(
  { db, clock }: Pick<Deps, "db" | "clock">,
  task: TaskRow,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(clipTasks)
      .set({ state: "done", progress: 100, problem: null })
      .where(isOurs(task));
    if (rowCount !== 1) return false;
    await work(tx);
    await showSet({ db: tx, clock }, task.setId);
    await invalidate(tx, [CLIPS_TAG]);
    return true;
  });
}

/** Our own stop is no try. */
export const releaseTask = ({ db }: Pick<Deps, "db">, task: TaskRow) =>
  db
    .update(clipTasks)
    .set({ state: "waiting", tries: sql`${clipTasks.tries} - 1`, beatAt: null, claimedBy: null })
    .where(isOurs(task));

/** Tried again, up to three times; then the clip says why. */
export async function retryOrFail(
  deps: Pick<Deps, "db" | "clock">,
  task: TaskRow,
  problem: string,
): Promise<void> {
  if (task.tries >= MOST_TRIES) return failTask(deps, task, problem);
  await deps.db
    .update(clipTasks)
    .set({ state: "waiting", problem, beatAt: null, claimedBy: null })
    .where(isOurs(task));
}

async function failTask(
  { db, clock }: Pick<Deps, "db" | "clock">,
  task: TaskRow,
  problem: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(clipTasks)
      .set({ state: "failed", problem, beatAt: null })
      .where(isOurs(task))
      .returning({ step: clipTasks.step });
    if (failed.length === 0) return;
    // What readers see already stays.
    await tx
      .update(clips)
      .set({ state: "failed", changedAt: clock.now() })
      .where(and(eq(clips.state, "working"), eq(clips.number, clipOf(task.setId))));
    await invalidate(tx, [CLIPS_TAG]);
  });
}

const clipOf = (setId: string) =>
  sql`(select ${clipSets.clip} from ${clipSets} where ${clipSets.id} = ${setId})`;

/** No clip can be made of this file: nothing of the set stays. */
export async function refuseSet(
  { db, clock }: Pick<Deps, "db" | "clock">,
  task: TaskRow,
  problem: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [set] = await tx.select().from(clipSets).where(eq(clipSets.id, task.setId));
    if (!set) return;
    const row = await lockClip(tx, set.clip);
    await tx.delete(clipSets).where(eq(clipSets.id, task.setId));
    if (row?.setId === null)
      await saveClip(tx, set.clip, { state: "failed", problem, changedAt: clock.now() });
    await invalidate(tx, [CLIPS_TAG]);
  });
}

/** Readers change over: to the first set as soon as it plays, to a later one when all of it is made. */
async function showSet({ db: tx, clock }: { db: Queryable; clock: Deps["clock"] }, setId: string) {
  const [set] = await tx.select().from(clipSets).where(eq(clipSets.id, setId));
  if (!set) return;
  const row = await lockClip(tx, set.clip);
  if (!row) return;
  const tasks = await tx.select().from(clipTasks).where(eq(clipTasks.setId, setId));
  const isDone = (steps: readonly string[]) =>
    tasks.filter(({ step }) => steps.includes(step)).every(({ state }) => state === "done");
  const now = clock.now();
  if (isDone(STEPS)) await tx.update(clipSets).set({ madeAt: now }).where(eq(clipSets.id, setId));
  if (row.setId === setId) {
    // A larger size has joined.
    if (row.state === "public") await invalidate(tx, [videosTag]);
    return;
  }
  if (!isDone(row.setId === null ? FIRST_STEPS : STEPS)) return;
  if (row.setId !== null)
    await retireSet(tx, { id: row.setId, now, hides: hidesAnything(readEdits(set.edit)) });
  await saveClip(tx, row.number, {
    setId,
    ...(isOfFilm(row.poster) && row.setId !== null && { poster: "" }),
    edit: set.edit,
    seconds: set.seconds === null ? null : Math.round(set.seconds),
    problem: null,
    ...(["working", "failed"].includes(row.state) && { state: "ready" as const }),
    changedAt: now,
  });
  if (row.state === "public") await invalidate(tx, [videosTag]);
}

/** Readers may finish watching an old set, unless the new one hides what it shows. */
const retireSet = (tx: Queryable, { id, now, hides }: { id: string; now: Date; hides: boolean }) =>
  hides
    ? tx.delete(clipSets).where(eq(clipSets.id, id))
    : tx.update(clipSets).set({ replacedAt: now }).where(eq(clipSets.id, id));

/** What failed is tried again, with all its tries. */
export async function retryTasks({ db, clock }: Pick<Deps, "db" | "clock">, clip: ClipRow) {
  const sets = db.select({ id: clipSets.id }).from(clipSets).where(eq(clipSets.clip, clip.number));
  const again = await db
    .update(clipTasks)
    .set({ state: "waiting", tries: 0, problem: null })
    .where(and(inArray(clipTasks.setId, sets), eq(clipTasks.state, "failed")))
    .returning({ lane: clipTasks.lane });
  for (const lane of new Set(again.map((one) => one.lane))) await wake(db, lane);
  if (again.length === 0 && clip.setId === null) await beginSet({ db, clock }, clip, null);
  const isChanged = again.length > 0 || clip.setId === null;
  if (isChanged && clip.state === "failed")
    await saveClip(db, clip.number, { state: "working", problem: null, changedAt: clock.now() });
  await invalidate(db, [CLIPS_TAG]);
  return isChanged;
}

export const findTasks = (db: Queryable, setIds: readonly string[]): Promise<TaskRow[]> =>
  setIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(clipTasks)
        .where(inArray(clipTasks.setId, [...setIds]))
        .orderBy(asc(clipTasks.position));
