import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#shared/errors/system-code.ts";
import { readDrill } from "./drill-record.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readSealed } from "./sealed-record.ts";

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
export async function listBackups(place: string): Promise<ListedBackup[]> {
  const names = await readdir(place).catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(place, name);
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
