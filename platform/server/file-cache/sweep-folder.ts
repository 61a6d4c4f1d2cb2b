import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "#shared/time/units.ts";

/** The suffix of files that are being written. */
export const DRAFT = ".draft";
/** Writing never takes this long, so the process that began it has died. */
const DRAFT_IS_LOST_AFTER = 10 * MINUTE;

const BLOCK = 4_096;
/** More at once would delay other readers of the disk. */
const AT_ONCE = 32;

/** Disks allocate whole blocks. */
export const sizeOnDisk = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

interface CachedFile {
  path: string;
  size: number;
  usedAt: number;
  isDraft: boolean;
}

/**
 * Deletes the least recently used files until the rest fits. Several processes may sweep at once, because they delete
 * in the same order.
 */
export async function sweepFolder(folder: string, { leave }: { leave: number }): Promise<void> {
  const files = await listFiles(folder);
  const lostBefore = Date.now() - DRAFT_IS_LOST_AFTER;
  const lost = files.filter(({ isDraft, usedAt }) => isDraft && usedAt < lostBefore);
  const oldestFirst = files.filter(({ isDraft }) => !isDraft).sort((a, b) => a.usedAt - b.usedAt);
  for (const { path } of lost) await rm(path, { force: true });
  let total = sum(files) - sum(lost);
  for (const { path, size } of oldestFirst) {
    if (total <= leave) return;
    await rm(path, { force: true });
    total -= size;
  }
}

const sum = (files: readonly CachedFile[]) => files.reduce((total, { size }) => total + size, 0);

async function listFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder);
  const found: CachedFile[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const batch = names.slice(from, from + AT_ONCE).map(async (name) => {
      const path = join(folder, name);
      // Undefined when another process has deleted it.
      const known = await stat(path).catch(() => undefined);
      if (known?.isFile())
        found.push({
          path,
          size: sizeOnDisk(known.size),
          usedAt: known.mtimeMs,
          isDraft: name.endsWith(DRAFT),
        });
    });
    await Promise.all(batch);
  }
  return found;
}
