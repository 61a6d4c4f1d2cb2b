import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SEALED } from "./manifest.ts";

const SealedRecord = z.object({
  madeAt: z.iso.datetime(),
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
});
export type SealedRecord = z.output<typeof SealedRecord>;

/** Written last, as the manifest of a backup that is not encrypted. */
export const writeSealed = (folder: string, record: SealedRecord): Promise<void> =>
  writeFile(join(folder, SEALED), `${JSON.stringify(record)}\n`, { mode: 0o600, flush: true });

/** What is known of an encrypted backup without its key. */
export async function readSealed(folder: string): Promise<SealedRecord | undefined> {
  try {
    return SealedRecord.parse(JSON.parse(await readFile(join(folder, SEALED), "utf8")));
  } catch {
    return undefined;
  }
}
