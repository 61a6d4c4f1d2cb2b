import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#shared/errors/system-code.ts";
import { DAY } from "#shared/time/units.ts";

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
