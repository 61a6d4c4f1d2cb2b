import { readWhole } from "#platform/server/store/read-whole.ts";
import type { Store } from "#platform/server/store/store.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Source } from "./source.ts";

const MAX_FILE_BYTES = 40 * 1024 * 1024;

const missing = () => new AppError("not_found", "There is no such picture.");

/** Resolves a path in the media directory. */
export function createOwnFiles(media: Store): (path: string) => Promise<Source> {
  // What waits is an address and holds no bytes. A picture has a few sizes, so that there is an end of different requests.
  const queued = createWorkQueue({ concurrency: 2, maxWaiting: 20_000 });

  return async (path) => {
    if (path.split("/").some((part) => part.startsWith("."))) throw missing();
    const found = await media.head(path);
    if (!found) throw missing();
    const { size, version } = found;
    if (size > MAX_FILE_BYTES) throw new AppError("unusable_content", "This picture is too large.");
    return { version, withBytes: (work) => queued(async () => work(await read(path))) };
  };

  async function read(path: string): Promise<Buffer> {
    const bytes = await readWhole(media, path);
    if (!bytes) throw missing();
    return bytes;
  }
}
