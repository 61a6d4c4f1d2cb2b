import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FootageFiles } from "./footage-files.ts";
import { upTo } from "./up-to.ts";

/** All that is in memory for one reader or writer, however large the file. */
const PART = 64 * 1024;

/** Files in a directory that nothing serves and only the site's own user can read. */
export function footageFolder(folder: string): FootageFiles {
  const pathOf = (key: string) => join(folder, key);
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
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
    withPath: (key, work) => work(pathOf(key)),
  };
}
