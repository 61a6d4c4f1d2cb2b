import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#shared/time/units.ts";

/** What has not arrived in full after this time is deleted. */
export const LONGEST_UPLOAD = DAY;

export interface Upload {
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
