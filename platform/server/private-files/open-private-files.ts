import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Queryable } from "../postgres/connect.ts";
import type { OpenStore } from "../store/store.ts";
import { type FileTables, privateBucket } from "./private-bucket.ts";
import { type PrivateFiles, upTo } from "./private-files.ts";

/** All that is in memory for one reader or writer, however large the file. */
const PART = 64 * 1024;

/** Files in a directory that nothing serves and only the site's own user can read. */
function privateFolder(folder: string): PrivateFiles {
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
    // Some file systems have no links.
    copyTo: (key, path) => link(pathOf(key), path).catch(() => copyFile(pathOf(key), path)),
  };
}

export interface PrivateStorage {
  db: Queryable;
  dataDir: string;
  openStore: OpenStore;
}

/** In a folder of this machine, or in the bucket that all nodes share. */
export function openPrivateFiles(
  { db, dataDir, openStore }: PrivateStorage,
  { folder, tables }: { folder: string; tables: FileTables },
): PrivateFiles {
  const store = openStore(folder);
  return store.isShared
    ? privateBucket({ db, tables, store, workFolder: join(dataDir, `${folder}-work`) })
    : privateFolder(join(dataDir, folder));
}
