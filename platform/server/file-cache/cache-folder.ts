import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { singleFlight } from "#shared/async/single-flight.ts";
import { MINUTE } from "#shared/time/units.ts";
import { seal, unseal } from "./seal.ts";
import { DRAFT, sizeOnDisk, sweepFolder } from "./sweep-folder.ts";

/**
 * A sweep leaves this share of the limit, and a process may write this share before it sweeps again: four processes on
 * one folder stay under the limit without coordination.
 */
const LEFT_BY_SWEEP = 0.8;
const BETWEEN_SWEEPS = 0.05;

/** Reading a file updates its time at most this often, to spare the disk. */
const TOUCHED_EVERY = 10 * MINUTE;

export interface CacheFolder {
  /** The bytes last stored under a name, by this process or another, unless they were deleted since. */
  get(name: string): Promise<Buffer | undefined>;
  /** Does not throw: what could not be stored is computed again. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Marks a file as used that was read from memory. */
  touch(name: string): Promise<void>;
}

/** Bytes by name in a folder with a size limit; the least recently used are deleted first. */
export function createCacheFolder(folder: string, { maxBytes }: { maxBytes: number }): CacheFolder {
  const share = maxBytes * BETWEEN_SWEEPS;
  /** Bytes written, or about to be, since the last sweep; infinite at first, because the folder's size is unknown. */
  let unswept = Number.POSITIVE_INFINITY;
  let beingWritten = 0;
  const shareSweep = singleFlight<void>();

  const pathOf = (name: string) => join(folder, createHash("sha256").update(name).digest("hex"));

  async function get(name: string): Promise<Buffer | undefined> {
    const path = pathOf(name);
    try {
      const bytes = unseal(await readFile(path));
      if (bytes) await touch(name);
      else await rm(path, { force: true });
      return bytes;
    } catch {
      return undefined;
    }
  }

  async function touch(name: string): Promise<void> {
    const path = pathOf(name);
    const now = Date.now();
    try {
      if ((await stat(path)).mtimeMs < now - TOUCHED_EVERY)
        await utimes(path, now / 1000, now / 1000);
    } catch {
      // Deleted meanwhile.
    }
  }

  async function put(name: string, bytes: Buffer): Promise<void> {
    const sealed = seal(bytes);
    const size = sizeOnDisk(sealed.length);
    if (size > share) return;
    try {
      while (unswept + size > share) await sweep();
      unswept += size;
      beingWritten += size;
      await write(pathOf(name), sealed).finally(() => {
        beingWritten -= size;
      });
    } catch {
      // A full disk, or the path is not a folder.
    }
  }

  const sweep = () =>
    shareSweep("sweep", async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      unswept = beingWritten;
      await sweepFolder(folder, { leave: maxBytes * LEFT_BY_SWEEP });
    });

  return { get, put, touch };
}

/** Writes under another name first, so that a partial file is never read. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
