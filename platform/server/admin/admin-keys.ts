import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { hashOf } from "../tokens.ts";
import { type KeptKey, readKept, versionOf } from "./key-file.ts";
import { type KnownKey, matchKey } from "./match-key.ts";

export interface AdminKeys {
  /** Which key this is, if it is one of ours. */
  find(given: string | undefined): Promise<KnownKey["name"] | undefined>;
}

/** The keys that open admin calls: those of the settings, else the one in the data folder. Only hashes are remembered. */
export function openAdminKeys(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<Config, "ADMIN_KEY" | "DATA_DIR">,
  { clock }: { clock: Clock },
): AdminKeys {
  if (configured) {
    const [current, ...previous] = configured.map(
      (hash, place): KnownKey => ({ hash, name: place === 0 ? "current" : "previous" }),
    );
    const known = current ? [current, ...previous] : [];
    return { find: async (given) => matchKey(known, given) };
  }
  let seen: { version: string | undefined; keys: HashedKeys } | undefined;
  return {
    async find(given) {
      // A key that somebody changes counts from the next call on, in every process.
      const version = await versionOf(dataDir);
      if (!seen || seen.version !== version) {
        seen = { version, keys: hashed(await readKept(dataDir)) };
      }
      return matchKey(validAt(seen.keys, clock.now()), given);
    },
  };
}

interface HashedKeys {
  current: Buffer | undefined;
  previous: { hash: Buffer; until: Date } | undefined;
}

const hashed = (kept: KeptKey | undefined): HashedKeys => ({
  current: kept && hashOf(kept.key),
  previous: kept?.previous && {
    hash: Buffer.from(kept.previous.hash, "base64"),
    until: new Date(kept.previous.until),
  },
});

function validAt({ current, previous }: HashedKeys, now: Date): KnownKey[] {
  const known: KnownKey[] = [];
  if (current) known.push({ hash: current, name: "current" });
  if (previous && now < previous.until) known.push({ hash: previous.hash, name: "previous" });
  return known;
}
