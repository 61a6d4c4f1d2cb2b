import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { systemCode } from "../../../shared/errors/system-code.ts";

/** The key file in the data folder, used while ADMIN_KEY is not set. Of the previous key it holds the hash only. */
const StoredKey = z.object({
  key: z.string(),
  previous: z.object({ hash: z.base64(), until: z.iso.datetime() }).optional(),
});
export type StoredKey = z.output<typeof StoredKey>;

const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

export const keyFile = (dataDir: string) => join(dataDir, "admin-key.json");

export async function readKeyFile(dataDir: string): Promise<StoredKey | undefined> {
  const text = await orMissing(readFile(keyFile(dataDir), "utf8"));
  return text === undefined ? undefined : StoredKey.parse(JSON.parse(text));
}

/** Changes whenever the file does. */
export async function versionOf(dataDir: string): Promise<string | undefined> {
  const found = await orMissing(stat(keyFile(dataDir)));
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** Writes the first key; false when there is one, also when another process was quicker. */
export async function writeFirstKey(dataDir: string, key: StoredKey): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const draft = await writeDraft(dataDir, key);
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

/** Replaces the file atomically. */
export async function replaceKey(dataDir: string, key: StoredKey): Promise<void> {
  await rename(await writeDraft(dataDir, key), keyFile(dataDir));
}

async function writeDraft(dataDir: string, key: StoredKey): Promise<string> {
  const draft = `${keyFile(dataDir)}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(key, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
