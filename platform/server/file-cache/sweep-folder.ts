import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "../../../shared/time/units.ts";

/** How the names of files end that are still being written. */
export const DRAFT = ".draft";
/** Nobody writes for this long: whoever began it is dead. */
const DRAFT_IS_LOST_AFTER = 10 * MINUTE;

const BLOCK = 4_096;
/** Looked at together; more would keep other readers of the disk waiting. */
const AT_ONCE = 32;

/** Disks give room in blocks: ten thousand tiny files are not tiny. */
export const sizeOnDisk = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

interface Found {
  path: string;
  size: number;
  usedAt: number;
  isDraft: boolean;
}

/**
 * Deletes what was not used for longest until the rest fits. Several processes may sweep at once: they agree on what is
 * oldest, and a file that another one deleted first is gone all the same.
 */
export async function sweepFolder(folder: string, { leave }: { leave: number }): Promise<void> {
  const files = await look(folder);
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

const sum = (files: readonly Found[]) => files.reduce((total, { size }) => total + size, 0);

async function look(folder: string): Promise<Found[]> {
  const names = await readdir(folder);
  const found: Found[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const batch = names.slice(from, from + AT_ONCE).map(async (name) => {
      const path = join(folder, name);
      // Gone again: another process swept.
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
