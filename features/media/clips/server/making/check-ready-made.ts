import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull, like, ne } from "drizzle-orm";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { EngineFailure } from "#clients/ffmpeg/engine-failure.ts";
import { clips, originals } from "#db/schema/clips.ts";
import { CLIPS, videosTag } from "#features/media/calls/videos.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { CLIPS_FOLDER, checkReadyFile, storeClipFile } from "../clip-files.ts";
import { saveClip } from "../clips.ts";
import { takeDown } from "../publish-clip.ts";
import { inputOptions } from "../renditions/input-options.ts";
import { withoutMetadata } from "../renditions/make-renditions.ts";
import { NotPublishable } from "../renditions/not-publishable.ts";
import { sealOriginal } from "./seal-original.ts";
import { WORK_FOLDER } from "./store-made.ts";

type ReadyDeps = Deps & PrivateStorage & { db: Deps["db"]; alarms: Alarms; engine: Engine };

/** What an original is made of that was a ready-made file. */
const SOURCE = "ready-made:";

/**
 * Releases before stored ready-made files as they came. One that holds more than picture and sound is copied without the rest, or else
 * its clip is taken off the site. The file that came stays as an original.
 */
export async function checkReadyMade(deps: ReadyDeps): Promise<void> {
  const unchecked = await deps.db
    .selectDistinct({ file: clips.file })
    .from(clips)
    .where(and(isNull(clips.setId), isNull(clips.checkedAt), ne(clips.file, "")));
  for (const { file } of unchecked)
    await withFolder(deps, async (folder) => {
      const path = join(folder, file);
      const bytes = await deps.openStore(CLIPS_FOLDER).get(file);
      if (!bytes) return;
      await pipeline(bytes, createWriteStream(path));
      await checkOne(deps, { file, path, folder });
    });
  await removeReplaced(deps);
}

async function withFolder(deps: ReadyDeps, work: (folder: string) => Promise<void>): Promise<void> {
  const root = join(deps.dataDir, WORK_FOLDER);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, "ready-made-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface ReadyFile {
  file: string;
  path: string;
  folder: string;
}

async function checkOne(deps: ReadyDeps, ready: ReadyFile): Promise<void> {
  const checkedAt = deps.clock.now();
  try {
    await checkReadyFile(ready.path, extname(ready.file).slice(1));
    await deps.db.update(clips).set({ checkedAt }).where(eq(clips.file, ready.file));
  } catch (error) {
    if (!(error instanceof NotPublishable)) throw error;
    await replace(deps, ready, error.message);
  }
}

async function replace(deps: ReadyDeps, ready: ReadyFile, problem: string): Promise<void> {
  const { clock } = deps;
  const now = clock.now();
  const source = `${SOURCE}${ready.file}`;
  const bytes = createReadStream(ready.path);
  const original = await sealOriginal(deps, { bytes, fileName: ready.file, source });
  const file = await remake(deps, ready);
  await deps.db.transaction(async (tx) => {
    const shown = await tx.select().from(clips).where(eq(clips.file, ready.file));
    for (const { number } of shown) {
      // A copy in a shared cache was stored for a year, without a tag by which it could be purged.
      const address = CLIPS + ready.file;
      deps.alarms.raise(file ? "clip-file-replaced" : "clip-says-where", { clip: number, address });
      if (!file) await takeDown({ db: tx, clock }, number, problem);
      const change = { file: file ?? "", original, checkedAt: now, changedAt: now };
      await saveClip(tx, number, change);
    }
    await invalidate(tx, [videosTag]);
  });
  await deps.openStore(CLIPS_FOLDER).delete(ready.file);
}

/** The name of a copy that readers may have; undefined where none can be made. */
async function remake(deps: ReadyDeps, { path, folder }: ReadyFile): Promise<string | undefined> {
  const { size: bytes } = await stat(path);
  try {
    const order = { input: path, ending: extname(path).slice(1), bytes, folder };
    return await storeClipFile(deps, await remakeReadyFile(deps.engine, order), "clip");
  } catch (error) {
    if (error instanceof EngineFailure || error instanceof AppError) return undefined;
    throw error;
  }
}

/** Files that were replaced by a process that died before it could delete them. */
async function removeReplaced({ db, openStore }: ReadyDeps): Promise<void> {
  const sealed = await db
    .select({ source: originals.source })
    .from(originals)
    .where(like(originals.source, `${SOURCE}%`));
  for (const { source } of sealed) {
    const file = source.slice(SOURCE.length);
    const [used] = await db.select({ id: clips.id }).from(clips).where(eq(clips.file, file));
    if (!used) await openStore(CLIPS_FOLDER).delete(file);
  }
}

/** Copies picture and sound of a film into a file without anything else. They are not encoded again. */
async function remakeReadyFile(
  engine: Engine,
  {
    input,
    ending,
    bytes,
    folder,
  }: { input: string; ending: string; bytes: number; folder: string },
): Promise<string> {
  const name = `remade.${ending}`;
  await engine.run({
    program: "ffmpeg",
    input,
    output: folder,
    args: (paths) => [
      ...["-nostdin", "-v", "error", "-y", ...inputOptions(ending === "mp4" ? "mov" : "matroska")],
      ...["-i", `file:${paths.input}`, "-map", "0:v:0", "-map", "0:a:0?", "-c", "copy"],
      ...withoutMetadata,
      ...(ending === "mp4" ? ["-movflags", "+faststart", "-f", "mp4"] : ["-f", "webm"]),
      `file:${paths.output}/${name}`,
    ],
    limits: {
      processorSeconds: 600,
      wallSeconds: 3_600,
      fileBytes: bytes * 1.1 + 1_000_000,
      memoryBytes: 1.5 * 1024 ** 3,
    },
  });
  return join(folder, name);
}
