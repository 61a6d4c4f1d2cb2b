import { readFile, realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { createWorkQueue } from "../../../platform/server/work-queue.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { Source } from "./source.ts";

const MAX_FILE_BYTES = 40 * 1024 * 1024;

const missing = () => new AppError("not_found", "There is no such picture.");

/** Resolves a path in the media directory. */
export function createOwnFiles(folder: string): (path: string) => Promise<Source> {
  const queued = createWorkQueue({ concurrency: 2, maxWaiting: 200 });

  return async (path) => {
    if (path.split("/").some((part) => part.startsWith("."))) throw missing();
    const { file, size, version } = await find(path);
    if (size > MAX_FILE_BYTES) throw new AppError("unusable_content", "This picture is too large.");
    return { version, withBytes: (work) => queued(async () => work(await readFile(file))) };
  };

  async function find(path: string) {
    try {
      const file = await realpath(join(folder, path));
      // A symbolic link must not lead out of the directory.
      if (!file.startsWith((await realpath(resolve(folder))) + sep)) throw missing();
      const found = await stat(file);
      if (!found.isFile()) throw missing();
      const version = [file, found.mtimeMs, found.size, found.ino].join("|");
      return { file, size: found.size, version };
    } catch {
      throw missing();
    }
  }
}
