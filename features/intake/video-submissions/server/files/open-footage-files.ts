import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { footageBucket } from "./footage-bucket.ts";
import { type FootageFiles, upTo } from "./footage-files.ts";

export const footageSettings = defineSettings({
  /** Gigabytes that all files of witnesses may take together. */
  FOOTAGE_GB: z.coerce
    .number()
    .min(0, "must be a number of gigabytes")
    .max(1_000_000, "must be a number of gigabytes")
    .default(100),
  /** What looks for malware in them. */
  FOOTAGE_SCANNER: z
    .string()
    .regex(
      /^(clamd|command):\S/,
      "must be clamd: with a socket, or command: with a program and its arguments",
    )
    .optional(),
});

export type FootageSettings = SettingsOf<typeof footageSettings>;

/** All that is in memory for one reader or writer, however large the file. */
const PART = 64 * 1024;

/** Files in a directory that nothing serves and only the site's own user can read. */
function footageFolder(folder: string): FootageFiles {
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

export interface FootageStorage {
  db: Queryable;
  dataDir: string;
  openStore: OpenStore;
}

const FOLDER = "footage";

/** In a folder of this machine, or in the bucket that all nodes share. */
export function openFootageFiles({ db, dataDir, openStore }: FootageStorage): FootageFiles {
  const store = openStore(FOLDER);
  return store.isShared
    ? footageBucket({ db, store, workFolder: join(dataDir, "footage-work") })
    : footageFolder(join(dataDir, FOLDER));
}
