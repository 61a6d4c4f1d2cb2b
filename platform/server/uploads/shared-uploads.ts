import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import { readWhole } from "../store/read-whole.ts";
import type { ListedObject, Store } from "../store/store.ts";
import { LONGEST_UPLOAD, type UnfinishedUploads, type Upload } from "./unfinished-uploads.ts";

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
