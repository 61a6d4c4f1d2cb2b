import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { systemCode } from "../../../shared/errors/system-code.ts";

/** What the data folder holds while no key is configured. The one before is known by its hash alone. */
const Kept = z.object({
  key: z.string(),
  previous: z.object({ hash: z.base64(), until: z.iso.datetime() }).optional(),
});
export type KeptKey = z.output<typeof Kept>;

const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

export const keyFile = (dataDir: string) => join(dataDir, "admin-key.json");

export async function readKept(dataDir: string): Promise<KeptKey | undefined> {
  const text = await orMissing(readFile(keyFile(dataDir), "utf8"));
  return text === undefined ? undefined : Kept.parse(JSON.parse(text));
}

/** Another word for the same content: it changes whenever the file does. */
export async function versionOf(dataDir: string): Promise<string | undefined> {
  const found = await orMissing(stat(keyFile(dataDir)));
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** Keeps a first key; false when there is one, also when another process was quicker. */
export async function keepFirst(dataDir: string, kept: KeptKey): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const draft = await writeDraft(dataDir, kept);
  try {
    await link(draft, keyFile(dataDir));
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** At no moment is there no file, or half of one. */
export async function keepInstead(dataDir: string, kept: KeptKey): Promise<void> {
  await rename(await writeDraft(dataDir, kept), keyFile(dataDir));
}

async function writeDraft(dataDir: string, kept: KeptKey): Promise<string> {
  const draft = `${keyFile(dataDir)}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(kept, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
