import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import { clipFiles } from "#db/schema/clips.ts";
import { MADE } from "../clip-files.ts";
import type { Making, MakingDeps } from "./making.ts";
import type { TaskRow } from "./tasks.ts";

export const WORK_FOLDER = "clips-work";

export async function withWorkFolder<T>(
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

/**
 * Stores a file under a name that says nothing, and that no other set has. A row without a file would be a hole, so the
 * file is stored first; a file without a row is swept.
 */
export async function storeMade(deps: Pick<MakingDeps, "openStore">, setId: string, path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  const name = createHash("sha256").update(setId).update(basename(path)).update(sha256);
  const key = `${name.digest("hex").slice(0, 32)}${extname(path)}`;
  await deps.openStore(MADE).put(key, { path });
  return { name: key, setId, sha256 };
}

/** A film as programs read it, with a folder of its own. */
export interface FirstSize {
  rendition: string;
  seconds: number;
  folder: string;
  signal: AbortSignal;
}

/** Pictures are made of the first size, so that what was cut off or masked is in none of them. */
export async function withFirstSize(
  deps: MakingDeps,
  { task, set, signal }: Making,
  work: (first: FirstSize) => Promise<unknown>,
): Promise<void> {
  const [first] = await deps.db
    .select({ name: clipFiles.name })
    .from(clipFiles)
    .where(and(eq(clipFiles.setId, set.id), eq(clipFiles.kind, "rendition")))
    .orderBy(clipFiles.height)
    .limit(1);
  const stored = first && (await deps.openStore(MADE).get(first.name));
  if (!stored) throw new Error("The first size is missing.");
  await withWorkFolder(deps, task, async (folder) => {
    const rendition = join(folder, "first.mp4");
    await pipeline(stored, createWriteStream(rendition));
    await work({ rendition, seconds: set.seconds ?? 0, folder, signal });
  });
}

/** A file that is small enough for memory, as a row for the table. */
export async function storeSmall(
  deps: Pick<MakingDeps, "openStore">,
  { setId, path, bytes }: { setId: string; path: string; bytes: Buffer },
) {
  await writeFile(path, bytes);
  return { ...(await storeMade(deps, setId, path)), bytes: bytes.length };
}
