import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { clipFiles, clipSets, clips, clipTasks, originals } from "#db/schema/clips.ts";
import type { ClipSources } from "#features/define-feature.ts";
import { sizesOf } from "#features/media/clips/rules/rendition-sizes.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import { systemCode } from "#shared/system-code.ts";
import { MADE } from "../clip-files.ts";
import { inspectRecording } from "../renditions/inspect-recording.ts";
import { makePoster, makePosters } from "../renditions/make-posters.ts";
import { makeRenditions } from "../renditions/make-renditions.ts";
import { verifyRendition } from "../renditions/verify-rendition.ts";
import { readEdits, readRecording } from "./read-recording.ts";
import {
  findOriginal,
  freeBytes,
  isUnchanged,
  type OriginalRow,
  sealOriginal,
  withOriginalPath,
} from "./seal-original.ts";
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

export interface MakingDeps extends Deps, PrivateStorage {
  db: Deps["db"];
  engine: Engine;
  alarms: Alarms;
  clipSources: ClipSources;
  /** Bytes that originals and sets may take together. */
  quota: number;
}

interface Run {
  /** From 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal;
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
  } catch (error) {
    throw ["ENOSPC", "EDQUOT"].includes(systemCode(error) ?? "") ? new NoRoom() : error;
  }
}

type SetToMake = NonNullable<Awaited<ReturnType<typeof findSet>>>;

async function findSet(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: clipSets.id, seconds: clipSets.seconds, edit: clipSets.edit, clip: clips })
    .from(clipSets)
    .innerJoin(clips, eq(clips.number, clipSets.clip))
    .where(eq(clipSets.id, id));
  return row;
}

interface Making extends Run {
  task: TaskRow;
  set: SetToMake;
}

const steps: Record<Step, (deps: MakingDeps, making: Making) => Promise<unknown>> = {
  async seal(deps, { task, set: { clip }, onProgress }) {
    const { sourceFile, source, title } = clip;
    if (sourceFile === null) throw new Error("This clip has no file that could be sealed.");
    const [folder = "", key = ""] = sourceFile.split("/");
    const from = deps.clipSources[folder]?.(deps);
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
    const isFilm = seconds > LONGEST_CLIP_SECONDS;
    await finishTask(deps, task, async (tx) => {
      await tx
        .update(originals)
        .set({ probe: recording })
        .where(eq(originals.key, set.clip.original ?? ""));
      await tx.update(clipSets).set({ seconds }).where(eq(clipSets.id, set.id));
      if (isFilm)
        await tx
          .update(clipTasks)
          .set({ lane: "make-films" })
          .where(sql`${clipTasks.setId} = ${set.id} and ${clipTasks.step} <> 'inspect'`);
      if (sizesOf(recording).length > 1) await addTasks(tx, set.id, ["larger"], "make-films");
      await wake(tx, "make-films");
    });
  },

  first: (deps, making) => makeSizes(deps, making, (size) => size === 480),
  poster: makePosterStep,
  larger: (deps, making) => makeSizes(deps, making, (size) => size > 480),
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
        // Under a name that says nothing, and that no other set has.
        ...(await storeMade(deps, set.id, path)),
        ...measured,
        kind: "rendition" as const,
      })),
    );
    await finishTask(deps, task, (tx) => tx.insert(clipFiles).values(rows));
  });
}

/** The best of nine, or the picture of the second that somebody chose. */
async function makePosterStep(deps: MakingDeps, { task, set, signal }: Making) {
  const [first] = await deps.db
    .select({ name: clipFiles.name })
    .from(clipFiles)
    .where(sql`${clipFiles.setId} = ${set.id} and ${clipFiles.kind} = 'rendition'`)
    .orderBy(clipFiles.height)
    .limit(1);
  const stored = first && (await deps.openStore(MADE).get(first.name));
  if (!stored) throw new Error("The first size is missing.");
  await withWorkFolder(deps, task, async (folder) => {
    const input = join(folder, "first.mp4");
    await pipeline(stored, createWriteStream(input));
    const order = { rendition: input, seconds: set.seconds ?? 0, folder, signal };
    const second = set.clip.posterSecond;
    const [poster] =
      second === null
        ? (await makePosters(deps.engine, order)).toSorted((one, other) => other.score - one.score)
        : [await makePoster(deps.engine, { ...order, second })];
    if (!poster) throw new Error("There is no picture in this film.");
    const path = join(folder, "poster.jpg");
    await writeFile(path, poster.picture);
    const bytes = poster.picture.length;
    const row = { ...(await storeMade(deps, set.id, path)), kind: "poster" as const, bytes };
    await finishTask(deps, task, (tx) => tx.insert(clipFiles).values(row));
  });
}

/** Bytes a second, of one size. */
const LIKELY_RATE = 400_000;

/** A row without a file would be a hole, so the file is stored first; a file without a row is swept. */
export async function storeMade(deps: Pick<MakingDeps, "openStore">, setId: string, path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  const name = createHash("sha256").update(setId).update(basename(path)).update(sha256);
  const key = `${name.digest("hex").slice(0, 32)}${extname(path)}`;
  await deps.openStore(MADE).put(key, { path });
  return { name: key, setId, sha256 };
}

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

export const WORK_FOLDER = "clips-work";

async function withWorkFolder<T>(
  { dataDir }: Pick<MakingDeps, "dataDir">,
  { setId, step }: TaskRow,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, WORK_FOLDER, `${setId}-${step}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
