import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, asc, eq, isNull, like, lte, sql } from "drizzle-orm";
import { clipFiles, clipGrants, clipSets, clips, clipTasks, originals } from "#db/schema/clips.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { CLIPS_FOLDER, MADE } from "../clip-files.ts";
import { captionsAreLate } from "../clips.ts";
import { takeDown } from "../publish-clip.ts";
import { checkPublicFile } from "../renditions/check-public-file.ts";
import { NotPublishable } from "../renditions/not-publishable.ts";
import { isUnchanged, ORIGINALS } from "./seal-original.ts";
import { WORK_FOLDER } from "./store-made.ts";
import { CLIPS_TAG } from "./tasks.ts";

type SweepDeps = Deps & PrivateStorage & { db: Deps["db"]; alarms: Alarms };

/** Readers who watch an old set have as long to finish. */
const REPLACED_STAYS = HOUR;
/** A file is stored before its row. */
const ROW_FOLLOWS = HOUR;
const SAMPLE_EVERY = 7 * DAY;

/** Deletes what no set needs any more, and compares an original that was not compared for a week. */
export async function sweepClips(deps: SweepDeps): Promise<void> {
  const { db, clock, openStore } = deps;
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  await db.delete(clipSets).where(lte(clipSets.replacedAt, ago(REPLACED_STAYS)));
  await db.delete(clipGrants).where(lte(clipGrants.expiresAt, ago(DAY)));

  const made = openStore(MADE);
  const old = (await made.list("")).filter(({ modifiedAt }) => modifiedAt <= ago(ROW_FOLLOWS));
  const known = await db.select({ name: clipFiles.name }).from(clipFiles);
  const names = new Set(known.map(({ name }) => name));
  for (const { key } of old) if (!names.has(key)) await made.delete(key);

  await removeUnused(deps);
  await removeWork(deps);
  await compareSample(deps, ago(SAMPLE_EVERY));
  await endRights(deps);
  await checkReadyMade(deps);
  await remindOfCaptions(deps);
}

/** Originals whose row was never written. */
async function removeUnused({ db, clock, openStore }: SweepDeps): Promise<void> {
  const files = openStore(ORIGINALS);
  const before = new Date(clock.now().getTime() - ROW_FOLLOWS);
  const old = (await files.list("")).filter(({ modifiedAt }) => modifiedAt <= before);
  const rows = await db.select({ key: originals.key }).from(originals);
  const known = new Set(rows.map(({ key }) => key));
  for (const { key } of old) if (!known.has(key)) await files.delete(key);
}

/** Folders of programs that ended without their process. */
async function removeWork({ db, dataDir }: SweepDeps): Promise<void> {
  const folder = join(dataDir, WORK_FOLDER);
  const working = await db
    .select({ setId: clipTasks.setId, step: clipTasks.step })
    .from(clipTasks)
    .where(eq(clipTasks.state, "working"));
  const used = new Set(working.map(({ setId, step }) => `${setId}-${step}`));
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (!used.has(name) && mtimeMs < Date.now() - HOUR)
      await rm(path, { recursive: true, force: true });
  }
}

async function compareSample(deps: SweepDeps, before: Date): Promise<void> {
  const [oldest] = await deps.db
    .select()
    .from(originals)
    .where(lte(originals.checkedAt, before))
    .orderBy(asc(originals.checkedAt))
    .limit(1);
  if (oldest && !(await isUnchanged(deps, oldest).catch(() => false)))
    deps.alarms.raise("original-changed", { original: oldest.key });
}

/** Pages forget a clip whose right has ended since they were made. */
async function endRights({ db, clock }: SweepDeps): Promise<void> {
  const now = clock.now().toISOString();
  const ended = await db
    .update(clips)
    .set({ state: "down", downReason: "The right to show it has ended.", changedAt: clock.now() })
    .where(and(eq(clips.state, "public"), sql`${clips.validUntil} <= ${now}::timestamptz`))
    .returning({ number: clips.number });
  if (ended.length > 0) await invalidate(db, [videosTag, CLIPS_TAG]);
}

/** Ready-made files were stored as they came by releases before: one that says where it was filmed is taken off. */
async function checkReadyMade(deps: SweepDeps): Promise<void> {
  const { db, openStore, dataDir } = deps;
  const unchecked = await db
    .select({ number: clips.number, file: clips.file })
    .from(clips)
    .where(
      and(
        eq(clips.state, "public"),
        isNull(clips.setId),
        isNull(clips.checkedAt),
        like(clips.file, "%.mp4"),
      ),
    );
  for (const { number, file } of unchecked) {
    const bytes = await openStore(CLIPS_FOLDER).get(file);
    if (!bytes) continue;
    const path = join(dataDir, WORK_FOLDER, `${randomUUID()}.mp4`);
    await mkdir(join(dataDir, WORK_FOLDER), { recursive: true, mode: 0o700 });
    try {
      await pipeline(bytes, createWriteStream(path));
      await checkPublicFile(path);
    } catch (error) {
      if (!(error instanceof NotPublishable)) throw error;
      deps.alarms.raise("clip-says-where", { clip: number });
      await db.transaction((tx) => takeDown({ db: tx, clock: deps.clock }, number, error.message));
    } finally {
      await rm(path, { force: true });
    }
    await db.update(clips).set({ checkedAt: deps.clock.now() }).where(eq(clips.number, number));
  }
}

async function remindOfCaptions({ db, clock, alarms }: SweepDeps): Promise<void> {
  const late = await db
    .select({ number: clips.number })
    .from(clips)
    .where(captionsAreLate(clock.now()));
  for (const { number } of late) alarms.raise("clip-without-captions", { clip: number });
}
