import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface FootageFiles {
  create(key: string): Promise<void>;
  /** Undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Appends at most `most` bytes; throws `onTooMany()` when there are more. */
  append(
    key: string,
    at: { offset: number; most: number; onTooMany: () => Error },
    bytes: Readable,
  ): Promise<void>;
  readPart(key: string, part: { start: number; length: number }): Promise<Buffer>;
  stream(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  list(): Promise<string[]>;
  /** How many bytes still fit where they are stored. */
  free(): Promise<number>;
  /** For programs that read a file themselves. */
  pathOf(key: string): string;
}

/** All that is in memory for one reader or writer, however large the file. */
const PART = 64 * 1024;

/**
 * The bytes of what witnesses sent, in a directory that nothing serves and only the site's own user can read. All access
 * is here, so that they can move to another kind of storage.
 */
export function footageFiles(dataDir: string): FootageFiles {
  const folder = join(dataDir, "footage");
  const pathOf = (key: string) => join(folder, key);
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    pathOf,
    async create(key) {
      await makeFolder();
      const file = await open(pathOf(key), "wx", 0o600);
      await file.close();
    },
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    async append(key, { offset, most, onTooMany }, bytes) {
      const file = await open(pathOf(key), "r+");
      const target = file.createWriteStream({ start: offset, highWaterMark: PART });
      await pipeline(bytes, (source) => upTo(source, most, onTooMany), target);
    },
    async readPart(key, { start, length }) {
      const file = await open(pathOf(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    stream: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: PART }),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => readdir(folder).catch((): string[] => []),
    async free() {
      await makeFolder();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function* upTo(source: AsyncIterable<Buffer>, most: number, onTooMany: () => Error) {
  let count = 0;
  for await (const part of source) {
    count += part.length;
    if (count > most) throw onTooMany();
    yield part;
  }
}
