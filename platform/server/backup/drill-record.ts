import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export const DRILL = "drill.json";
const DrillRecord = z.object({ at: z.iso.datetime() });

/** Notes in a backup that it could be restored. A backup on a disk that cannot be written to is as good without. */
export const recordDrill = (folder: string, now: Date): Promise<void> =>
  writeFile(join(folder, DRILL), `${JSON.stringify({ at: now.toISOString() })}\n`, {
    mode: 0o600,
  }).catch(() => {});

export const parseDrill = (text: string): string => DrillRecord.parse(JSON.parse(text)).at;

/** When the last drill of a backup succeeded. */
export async function readDrill(folder: string): Promise<string | null> {
  try {
    return parseDrill(await readFile(join(folder, DRILL), "utf8"));
  } catch {
    return null;
  }
}
