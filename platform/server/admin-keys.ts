import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { DAY } from "#shared/time/units.ts";
import type { Clock } from "./clock.ts";
import type { PlatformConfig } from "./settings/platform-settings.ts";
import { hashOf } from "./tokens.ts";
import { writeDraft, writeOnce } from "./write-once.ts";

/** The key file in the data folder, used while ADMIN_KEY is not set. Of the previous key it holds the hash only. */
const StoredKey = z.object({
  key: z.string(),
  previous: z.object({ hash: z.base64(), until: z.iso.datetime() }).optional(),
});
type StoredKey = z.output<typeof StoredKey>;

const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

export const keyFile = (dataDir: string) => join(dataDir, "admin-key.json");

async function readKeyFile(dataDir: string): Promise<StoredKey | undefined> {
  const text = await orMissing(readFile(keyFile(dataDir), "utf8"));
  return text === undefined ? undefined : StoredKey.parse(JSON.parse(text));
}

/** Changes whenever the file does. */
async function versionOf(dataDir: string): Promise<string | undefined> {
  const found = await orMissing(stat(keyFile(dataDir)));
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** Writes the first key; false when there is one, also when another process was quicker. */
const writeFirstKey = (dataDir: string, key: StoredKey): Promise<boolean> =>
  writeOnce(keyFile(dataDir), textOf(key));

/** Replaces the file atomically. */
async function replaceKey(dataDir: string, key: StoredKey): Promise<void> {
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

/** A valid key, in memory as a hash. */
interface KnownKey {
  hash: Buffer;
  name: "current" | "previous";
}

/**
 * The name of the matching key, if any. Every key is compared, also when none was sent, so that the time it takes
 * reveals nothing.
 */
export function matchKey(
  known: readonly KnownKey[],
  sent: string | undefined,
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): KnownKey["name"] | undefined {
  const hash = hashOf(sent ?? "");
  let found: KnownKey["name"] | undefined;
  for (const key of known) {
    const same = isEqual(hash, key.hash);
    if (same && sent) found ??= key.name;
  }
  return found;
}

export interface AdminKeys {
  /** Which key this is, if it is one of ours. */
  find(key: string | undefined): Promise<KnownKey["name"] | undefined>;
}

/** The keys for admin calls: those of ADMIN_KEY, else the one in the data folder. Only hashes stay in memory. */
export function openAdminKeys(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<PlatformConfig, "ADMIN_KEY" | "DATA_DIR">,
  { clock }: { clock: Clock },
): AdminKeys {
  if (configured) {
    const [current, ...previous] = configured.map(
      (hash, index): KnownKey => ({ hash, name: index === 0 ? "current" : "previous" }),
    );
    const known = current ? [current, ...previous] : [];
    return { find: async (key) => matchKey(known, key) };
  }
  let cached: { version: string | undefined; keys: HashedKeys } | undefined;
  return {
    async find(key) {
      // A changed key is valid from the next call on, in every process.
      const version = await versionOf(dataDir);
      if (!cached || cached.version !== version) {
        cached = { version, keys: hashed(await readKeyFile(dataDir)) };
      }
      return matchKey(validAt(cached.keys, clock.now()), key);
    },
  };
}

interface HashedKeys {
  current: Buffer | undefined;
  previous: { hash: Buffer; until: Date } | undefined;
}

const hashed = (stored: StoredKey | undefined): HashedKeys => ({
  current: stored && hashOf(stored.key),
  previous: stored?.previous && {
    hash: Buffer.from(stored.previous.hash, "base64"),
    until: new Date(stored.previous.until),
  },
});

function validAt({ current, previous }: HashedKeys, now: Date): KnownKey[] {
  const known: KnownKey[] = [];
  if (current) known.push({ hash: current, name: "current" });
  if (previous && now < previous.until) known.push({ hash: previous.hash, name: "previous" });
  return known;
}

/** Makes a key at the first start and prints it that once; later starts print only where it is. */
export async function makeAdminKey(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<PlatformConfig, "ADMIN_KEY" | "DATA_DIR">,
  { say }: { say: (line: string) => void },
): Promise<void> {
  if (configured) return say("Admin key: the one in ADMIN_KEY");
  const key = newKey();
  if (await writeFirstKey(dataDir, { key })) say(`Admin key, shown only this once: ${key}`);
  say(`Admin key: in ${keyFile(dataDir)}`);
}

/** Time to hand out the new key. */
export const OVERLAP = DAY;

/** Replaces the key in the data folder; the old one stays valid for `overlap` milliseconds. */
export async function rotateAdminKey(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<PlatformConfig, "ADMIN_KEY" | "DATA_DIR">,
  { clock }: { clock: Clock },
  { overlap = OVERLAP }: { overlap?: number } = {},
): Promise<{ key: string; previousUntil: Date }> {
  if (configured) {
    throw new AppError(
      "conflict",
      "The key is in ADMIN_KEY. Set it to the new and the old key with a comma between them, and later to the new one alone.",
    );
  }
  const old = await readKeyFile(dataDir);
  const key = newKey();
  const previousUntil = new Date(clock.now().getTime() + overlap);
  await replaceKey(dataDir, {
    key,
    ...(old && {
      previous: {
        hash: hashOf(old.key).toString("base64"),
        until: previousUntil.toISOString(),
      },
    }),
  });
  return { key, previousUntil };
}
