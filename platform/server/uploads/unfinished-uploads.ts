import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { type ListedObject, readWhole, type Store } from "../store/store.ts";

/** What has not arrived in full after this time is deleted. */
const LONGEST_UPLOAD = DAY;

interface Upload {
  staffId: number;
  key: string;
}

export interface UnfinishedUploads {
  /** How many bytes have arrived. */
  received(upload: Upload): Promise<number>;
  /** Writes bytes that follow those that have arrived; sent twice, they stand there once. */
  write(upload: Upload, offset: number, bytes: Buffer): Promise<number>;
  /** Ends an upload and returns the path of its file, which now belongs to the caller. */
  finish(upload: Upload): Promise<string>;
  remove(upload: Upload): Promise<void>;
}

/** Files that are being uploaded, in a directory that nothing serves. Uploads of different kinds do not meet. */
export function unfinishedUploads(dataDir: string, kind: string): UnfinishedUploads {
  const folder = join(dataDir, "uploads");
  const pathOf = ({ staffId, key }: Upload) =>
    join(folder, `${kind}-${staffId}-${key.toLowerCase()}`);

  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    );

  async function removeOld() {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LONGEST_UPLOAD) await rm(path, { force: true });
    }
  }

  return {
    received: (upload) => sizeOf(pathOf(upload)),
    async write(upload, offset, bytes) {
      const path = pathOf(upload);
      if (offset > (await sizeOf(path))) return sizeOf(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (offset === 0) await removeOld();
      const file = await open(path, offset === 0 ? "w" : "r+", 0o600);
      try {
        await file.write(bytes, 0, bytes.length, offset);
      } finally {
        await file.close();
      }
      return sizeOf(path);
    },
    async finish(upload) {
      // A late repetition of the last piece must not change the file.
      const path = join(folder, `${kind}-whole-${crypto.randomUUID()}`);
      await rename(pathOf(upload), path);
      return path;
    },
    remove: (upload) => rm(pathOf(upload), { force: true }),
  };
}

const OFFSET_DIGITS = 12;

/**
 * Files that are being uploaded to several nodes: each piece is a file of its own, named by its offset, because a
 * balancer may send every piece to another node.
 */
export function sharedUploads(store: Store, folder: string, kind: string): UnfinishedUploads {
  const prefixOf = ({ staffId, key }: Upload) => `${kind}-${staffId}-${key.toLowerCase()}/`;
  const piecesOf = (upload: Upload) => store.list(prefixOf(upload));
  const removeAll = async (pieces: readonly ListedObject[]) => {
    for (const { key } of pieces) await store.delete(key);
  };

  async function removeOld() {
    const before = new Date(Date.now() - LONGEST_UPLOAD);
    await removeAll((await store.list(`${kind}-`)).filter(({ modifiedAt }) => modifiedAt < before));
  }

  return {
    received: async (upload) => endOf(await piecesOf(upload)),
    async write(upload, offset, bytes) {
      const pieces = await piecesOf(upload);
      if (offset > endOf(pieces)) return endOf(pieces);
      if (offset === 0) {
        // It was begun again.
        await removeAll(pieces);
        await removeOld();
      }
      await store.put(prefixOf(upload) + String(offset).padStart(OFFSET_DIGITS, "0"), bytes);
      return endOf(await piecesOf(upload));
    },
    async finish(upload) {
      const pieces = await piecesOf(upload);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${kind}-whole-${crypto.randomUUID()}`);
      const file = await open(path, "w", 0o600);
      try {
        for (const { key } of pieces) {
          const bytes = await readWhole(store, key);
          if (!bytes) throw new AppError("conflict", "This upload has ended already.");
          await file.write(bytes, 0, bytes.length, offsetOf(key));
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await removeAll(pieces);
      return path;
    },
    remove: async (upload) => removeAll(await piecesOf(upload)),
  };
}

const offsetOf = (key: string) => Number(key.slice(key.lastIndexOf("/") + 1));

/** How many bytes there are without a gap. */
const endOf = (pieces: readonly ListedObject[]): number =>
  pieces.reduce((end, { key, size }) => {
    const offset = offsetOf(key);
    return offset <= end ? Math.max(end, offset + size) : end;
  }, 0);
