import type { Clock } from "../clock.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import { hashOf } from "../tokens.ts";
import { readKeyFile, type StoredKey, versionOf } from "./key-file.ts";
import { type KnownKey, matchKey } from "./match-key.ts";

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
