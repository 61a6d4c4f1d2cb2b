import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST, SEALED } from "./manifest.ts";
import { isStamp } from "./stamp.ts";

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
