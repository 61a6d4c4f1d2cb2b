import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, inArray, like, lte, notExists, sql } from "drizzle-orm";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { clipFiles, clipGrants, clipSets, clips, clipTasks, originals } from "#db/schema/clips.ts";
import type { ClipSources } from "#features/define-feature.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { MADE } from "../clip-files.ts";
import { captionsAreLate } from "../clips.ts";
import { checkReadyMade } from "./check-ready-made.ts";
import { isUnchanged, ORIGINALS, ORIGINALS_WORK } from "./seal-original.ts";
import { WORK_FOLDER } from "./store-made.ts";
import { CLIPS_TAG } from "./tasks.ts";

type SweepDeps = Deps &
  PrivateStorage & { db: Deps["db"]; alarms: Alarms; engine: Engine; clipSources: ClipSources };

/** Readers who watch an old set have as long to finish. */
const REPLACED_STAYS = HOUR;
/** A file is stored before its row. */
const ROW_FOLLOWS = HOUR;
/** A program may read for hours what was put there for it. */
const WORK_STAYS = DAY;
const SAMPLE_EVERY = 7 * DAY;

/** Deletes what no set needs any more, and compares an original that was not compared for a week. */
export async function sweepClips(deps: SweepDeps): Promise<void> {
  const { db, clock, openStore } = deps;
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  await db.delete(clipSets).where(lte(clipSets.replacedAt, ago(REPLACED_STAYS)));
  await db.delete(clipGrants).where(lte(clipGrants.expiresAt, ago(DAY)));

  await forgetClips(deps);

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

/** What processes left behind that were killed while they made a set or sealed a file. */
async function removeWork({ db, clock, dataDir }: SweepDeps): Promise<void> {
  const working = await db
    .select({ setId: clipTasks.setId, step: clipTasks.step })
    .from(clipTasks)
    .where(eq(clipTasks.state, "working"));
  const used = new Set(working.map(({ setId, step }) => `${setId}-${step}`));
  for (const folder of [WORK_FOLDER, ORIGINALS_WORK]) {
    for (const name of await readdir(join(dataDir, folder)).catch((): string[] => [])) {
      const path = join(dataDir, folder, name);
      const writtenAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (!used.has(name) && writtenAt < clock.now().getTime() - WORK_STAYS)
        await rm(path, { recursive: true, force: true });
    }
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

async function remindOfCaptions({ db, clock, alarms }: SweepDeps): Promise<void> {
  const late = await db
    .select({ number: clips.number })
    .from(clips)
    .where(captionsAreLate(clock.now()));
  for (const { number } of late) alarms.raise("clip-without-captions", { clip: number });
}

/**
 * A clip goes with what it is made of: because of a person's request, or because footage was declined. With it go its sets, captions,
 * signed addresses, and its original unless another clip is made of the same. Files without a row are swept.
 */
async function forgetClips({ db, clipSources }: SweepDeps): Promise<void> {
  for (const [folder, { findHeld }] of Object.entries(clipSources)) {
    const rows = await db
      .select({ source: clips.source })
      .from(clips)
      .where(like(clips.sourceFile, `${folder}/%`));
    const sources = rows.flatMap(({ source }) => source ?? []);
    const held = new Set(await findHeld(db, sources));
    const gone = sources.filter((source) => !held.has(source));
    if (gone.length > 0) await deleteClips(db, gone);
  }
}

const deleteClips = (db: Deps["db"], sources: readonly string[]) =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(clips)
      .where(inArray(clips.source, [...sources]))
      .returning({ original: clips.original });
    const keys = gone.flatMap(({ original }) => original ?? []);
    const usedStill = tx.select().from(clips).where(eq(clips.original, originals.key));
    await tx.delete(originals).where(and(inArray(originals.key, keys), notExists(usedStill)));
    await invalidate(tx, [videosTag, CLIPS_TAG]);
  });
