import { randomBytes } from "node:crypto";
import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { systemCode } from "#shared/errors/system-code.ts";
import { writeDraft, writeOnce } from "../write-once.ts";

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
export const writeFirstKey = (dataDir: string, key: StoredKey): Promise<boolean> =>
  writeOnce(keyFile(dataDir), textOf(key));

/** Replaces the file atomically. */
export async function replaceKey(dataDir: string, key: StoredKey): Promise<void> {
  await rename(await writeDraft(keyFile(dataDir), textOf(key)), keyFile(dataDir));
}

const textOf = (key: StoredKey) => `${JSON.stringify(key, null, 2)}\n`;

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
