import { eq, sql } from "drizzle-orm";
import { clipFiles, clipSets, clips, clipTasks, originals } from "#db/schema/clips.ts";
import { isFilm } from "#features/media/clips/rules/adaptive-films.ts";
import { sizesOf } from "#features/media/clips/rules/rendition-sizes.ts";
import { wake } from "#platform/server/jobs/job.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { systemCode } from "#shared/system-code.ts";
import { publishPoster } from "../poster.ts";
import { inspectRecording } from "../renditions/inspect-recording.ts";
import { makeRenditions } from "../renditions/make-renditions.ts";
import { verifyRendition } from "../renditions/verify-rendition.ts";
import { makeListsStep } from "./make-lists-step.ts";
import { makePosterStep } from "./make-poster-step.ts";
import { makeStripStep } from "./make-strip-step.ts";
import type { Making, MakingDeps, Run, SetToMake } from "./making.ts";
import { readEdits, readRecording } from "./read-recording.ts";
import {
  findOriginal,
  freeBytes,
  isUnchanged,
  type OriginalRow,
  sealOriginal,
  withOriginalPath,
} from "./seal-original.ts";
import { storeMade, withWorkFolder } from "./store-made.ts";
import { addTasks, finishTask, type Step, type TaskRow } from "./tasks.ts";

/** There is no room for what the task would write. It waits. */
export class NoRoom extends Error {}

/** Somebody or a disk has changed an original. */
export class ChangedOriginal extends Error {
  readonly key: string;

  constructor(key: string) {
    super("The original is not the file any more that was sealed. Nothing is made of it.");
    this.key = key;
  }
}

/** Longer ones are films: they are made beside clips, so that no clip waits for one. */
const LONGEST_CLIP_SECONDS = 600;

/** Left free for the database, which may be on the same disk. */
const RESERVE = 1024 ** 3;

/** Does what a task says, and notes that it is done. */
export async function doStep(deps: MakingDeps, task: TaskRow, run: Run): Promise<void> {
  const set = await findSet(deps.db, task.setId);
  // Deleted meanwhile.
  if (!set) return;
  try {
    // The names of steps are ours.
    await steps[task.step as Step](deps, { task, set, ...run });
    await publishPoster(deps, set.clip.number, set.clip.poster);
  } catch (error) {
    throw ["ENOSPC", "EDQUOT"].includes(systemCode(error) ?? "") ? new NoRoom() : error;
  }
}

async function findSet(db: Queryable, id: string): Promise<SetToMake | undefined> {
  const [row] = await db
    .select({ id: clipSets.id, seconds: clipSets.seconds, edit: clipSets.edit, clip: clips })
    .from(clipSets)
    .innerJoin(clips, eq(clips.number, clipSets.clip))
    .where(eq(clipSets.id, id));
  return row;
}

const steps: Record<Step, (deps: MakingDeps, making: Making) => Promise<unknown>> = {
  async seal(deps, { task, set: { clip }, onProgress }) {
    const { sourceFile, source, title } = clip;
    if (sourceFile === null) throw new Error("This clip has no file that could be sealed.");
    const [folder = "", key = ""] = sourceFile.split("/");
    const from = deps.clipSources[folder]?.open(deps);
    const size = await from?.size(key);
    if (!from || !size) throw new Error("The file that was uploaded is no longer there.");
    await assertRoom(deps, size);
    const original = await sealOriginal(
      deps,
      { bytes: from.stream(key), fileName: title, source: source ?? "" },
      (count) => onProgress(count / size),
    );
    await finishTask(deps, task, (tx) =>
      tx.update(clips).set({ original }).where(eq(clips.number, clip.number)),
    );
  },

  async inspect(deps, { task, set, signal }) {
    const edits = readEdits(set.edit);
    const recording = await withOriginal(deps, set, (path) =>
      inspectRecording(deps.engine, path, signal),
    );
    const seconds = (edits.out ?? recording.seconds) - (edits.in ?? 0);
    const isSlow = seconds > LONGEST_CLIP_SECONDS;
    await finishTask(deps, task, async (tx) => {
      await tx
        .update(originals)
        .set({ probe: recording })
        .where(eq(originals.key, set.clip.original ?? ""));
      await tx.update(clipSets).set({ seconds }).where(eq(clipSets.id, set.id));
      if (isSlow)
        await tx
          .update(clipTasks)
          .set({ lane: "make-films" })
          .where(sql`${clipTasks.setId} = ${set.id} and ${clipTasks.step} <> 'inspect'`);
      if (sizesOf(recording).length > 1) await addTasks(tx, set.id, ["larger"], "make-films");
      if (isFilm(seconds)) await addTasks(tx, set.id, ["lists"], "make-films");
      await wake(tx, "make-films");
    });
  },

  first: (deps, making) => makeSizes(deps, making, (size) => size === 480),
  poster: makePosterStep,
  strip: makeStripStep,
  larger: (deps, making) => makeSizes(deps, making, (size) => size > 480),
  lists: (deps, making) => makeListsStep(deps, making, (bytes) => assertRoom(deps, bytes)),
};

async function makeSizes(
  deps: MakingDeps,
  { task, set, onProgress, signal }: Making,
  isWanted: (size: number) => boolean,
) {
  const edits = readEdits(set.edit);
  await withWorkFolder(deps, task, async (folder) => {
    const files = await withOriginal(deps, set, async (input, { probe }) => {
      const recording = readRecording(probe);
      const sizes = sizesOf(recording).filter(isWanted);
      await assertRoom(deps, recording.seconds * sizes.length * LIKELY_RATE);
      const order = { input, recording, edits, sizes, folder, onProgress, signal };
      const made = await makeRenditions(deps.engine, order);
      const sound = recording.sound !== undefined;
      const seconds = set.seconds ?? recording.seconds;
      return Promise.all(
        made.map(async ({ path, width, height }) => {
          const expected = { seconds, width, height, sound };
          const verified = await verifyRendition(deps.engine, path, expected, signal);
          return { path, width, height, ...verified };
        }),
      );
    });
    const rows = await Promise.all(
      files.map(async ({ path, seconds: _, ...measured }) => ({
        ...(await storeMade(deps, set.id, path)),
        ...measured,
        kind: "rendition" as const,
      })),
    );
    await finishTask(deps, task, (tx) => tx.insert(clipFiles).values(rows));
  });
}

/** Bytes a second, of one size. */
const LIKELY_RATE = 400_000;

/** Compares the original afterwards, so that nothing is used which was made of another file. */
async function withOriginal<T>(
  deps: MakingDeps,
  { clip }: SetToMake,
  work: (path: string, original: OriginalRow) => Promise<T>,
): Promise<T> {
  const original = clip.original && (await findOriginal(deps.db, clip.original));
  if (!original) throw new Error("The original of this clip is missing.");
  const result = await withOriginalPath(deps, original.key, (path) => work(path, original));
  if (!(await isUnchanged(deps, original))) throw new ChangedOriginal(original.key);
  return result;
}

/** Throws when fewer bytes fit than are needed. */
async function assertRoom(deps: MakingDeps, needed: number): Promise<void> {
  const free = await freeBytes(deps);
  const { rows } = await deps.db.execute<{ used: number }>(sql`
    select (coalesce((select sum(bytes) from ${originals}), 0)
      + coalesce((select sum(bytes) from ${clipFiles}), 0))::float8 as used`);
  const used = rows[0]?.used ?? 0;
  if (free - needed < RESERVE || used + needed > deps.quota) throw new NoRoom();
}
