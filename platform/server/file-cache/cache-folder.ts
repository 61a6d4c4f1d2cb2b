import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { singleFlight } from "../../../shared/async/single-flight.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import { seal, unseal } from "./seal.ts";
import { DRAFT, sizeOnDisk, sweepFolder } from "./sweep-folder.ts";

/**
 * After a sweep this much is left, and a process may write this much before it sweeps again: four processes on one
 * folder stay under the limit whatever they do, and none of them has to know of the others.
 */
const LEFT_BY_SWEEP = 0.8;
const BETWEEN_SWEEPS = 0.05;

/** Being read keeps a file young; more often than this would only wear the disk. */
const TOUCHED_EVERY = 10 * MINUTE;

export interface CacheFolder {
  /** What was last put under a name, by this process or another; nothing when it was swept away. */
  get(name: string): Promise<Buffer | undefined>;
  /** Never fails: what could not be kept has to be made again, that is all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Says that a file is still wanted, though nobody read it here. */
  touch(name: string): Promise<void>;
}

/** Bytes by name in a folder that never grows beyond a limit; what was not wanted for longest goes first. */
export function createCacheFolder(folder: string, { maxBytes }: { maxBytes: number }): CacheFolder {
  const share = maxBytes * BETWEEN_SWEEPS;
  /** Written or about to be since the last sweep looked. Nobody knows what is there before the first. */
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
      // Swept away in between: it will be made again.
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
      // A full disk, or a folder that is none.
    }
  }

  const sweep = () =>
    shareSweep("sweep", async () => {
      await mkdir(folder, { recursive: true });
      unswept = beingWritten;
      await sweepFolder(folder, { leave: maxBytes * LEFT_BY_SWEEP });
    });

  return { get, put, touch };
}

/** Under another name first: half a file must never be read as a whole one. */
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
