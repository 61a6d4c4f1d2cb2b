import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#shared/system-code.ts";
import { DAY } from "#shared/time/units.ts";
import {
  isStamp,
  MANIFEST,
  type Manifest,
  readDrill,
  readManifest,
  readSealed,
  SEALED,
} from "./backup-records.ts";

export interface ListedBackup {
  folder: string;
  madeAt: string;
  tables: number;
  rows: number;
  pictures: number;
  /** When it was last proven that it can be restored. */
  drilledAt: string | null;
  isEncrypted: boolean;
}

export const countsOf = ({ tables, files }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  pictures: files.length,
});

/** The complete backups in a directory, the newest first. */
export async function listBackups(directory: string): Promise<ListedBackup[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(directory, name);
      // What is no backup, or is being made, has no manifest.
      const manifest = await readManifest(folder).catch(() => undefined);
      const known = manifest
        ? { madeAt: manifest.madeAt, ...countsOf(manifest) }
        : await readSealed(folder);
      if (!known) return [];
      return [{ folder, ...known, drilledAt: await readDrill(folder), isEncrypted: !manifest }];
    }),
  );
  return found.flat().toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
}

const isComplete = (backup: string) =>
  [MANIFEST, SEALED].some((name) => existsSync(join(backup, name)));

/** Deletes all but the newest complete backups that are named by a timestamp; other files stay. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const complete = (await readdir(folder))
    .filter((name) => isStamp(name) && isComplete(join(folder, name)))
    .sort();
  const old = complete.slice(0, -count);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
}

/** A backup is written to within seconds, until it is complete. */
const LONGEST_SILENCE = DAY;

/** Deletes what processes left behind that were killed while they made a backup. */
export async function removeUnfinished(folder: string, name: RegExp): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const one of names.filter((found) => name.test(found))) {
    const path = join(folder, one);
    if (Date.now() - (await lastWrite(path)) > LONGEST_SILENCE)
      await rm(path, { recursive: true, force: true });
  }
}

/** Of a folder and everything in it. */
async function lastWrite(path: string): Promise<number> {
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    [path, ...inside.map((one) => join(path, one))].map((one) =>
      stat(one).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
