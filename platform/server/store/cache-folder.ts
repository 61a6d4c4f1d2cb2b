import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { singleFlight } from "#shared/single-flight.ts";
import { MINUTE } from "#shared/time/units.ts";

const SEAL_BYTES = 4;

/** Adds a checksum, so that a truncated or corrupted file is not served. */
function seal(bytes: Buffer): Buffer {
  const head = Buffer.alloc(SEAL_BYTES);
  head.writeUInt32BE(crc32(bytes));
  return Buffer.concat([head, bytes]);
}

/** The bytes, if their checksum is right. */
export function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined;
  const bytes = sealed.subarray(SEAL_BYTES);
  return crc32(bytes) === sealed.readUInt32BE() ? bytes : undefined;
}

/** The suffix of files that are being written. */
const DRAFT = ".draft";
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
async function sweepFolder(folder: string, { leave }: { leave: number }): Promise<void> {
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
