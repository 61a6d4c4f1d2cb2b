import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Store } from "./store.ts";

/** All that is in memory for one reader, however large the file and however slow the reader. */
const CHUNK = 64 * 1024;

/** Files in a folder of this machine, which other processes may share. */
export function createFolderStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, key);

  /** The file that a key leads to; undefined for one that a link puts outside of the folder. */
  async function find(key: string): Promise<string | undefined> {
    try {
      const file = await realpath(pathOf(key));
      return file.startsWith((await realpath(resolve(folder))) + sep) ? file : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    isShared: false,
    async put(key, content) {
      const path = pathOf(key);
      // Originals hold what a camera wrote beside the picture: for the site alone, whatever the umask.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        if (Buffer.isBuffer(content)) await writeFile(draft, content);
        else await copyFile(content.path, draft);
        // Renamed atomically, because the site may read it at any moment.
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async head(key) {
      const file = await find(key);
      const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const version = [file, found.mtimeMs, found.size, found.ino].join("|");
      return { size: found.size, version };
    },
    async get(key, range) {
      const file = await find(key);
      if (file === undefined) return undefined;
      // A pipe must not be waited for.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const handle = await open(file, flags).catch(() => undefined);
      if (!handle) return undefined;
      if ((await handle.stat()).isFile())
        return handle.createReadStream({ ...range, highWaterMark: CHUNK });
      await handle.close();
      return undefined;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    isOpen: async () => false,
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix) && !`/${key}`.includes("/."))
        .sort();
      const found = await Promise.all(
        keys.map(async (key) => {
          const known = await stat(pathOf(key)).catch(() => undefined);
          return known ? [{ key, size: known.size, modifiedAt: known.mtime }] : [];
        }),
      );
      return found.flat();
    },
  };
}
