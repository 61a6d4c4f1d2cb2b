import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { HOUR } from "#shared/time/units.ts";

/** More would belong to a network of attackers, which only a proxy before the server stops. */
const MOST_ADDRESSES = 10_000;

export interface AddressBans {
  ban(address: string): void;
  isBanned(address: string): boolean;
}

/**
 * Addresses to which the server does not listen for a while. Each ban within an hour is longer than the last: many people
 * may share an address, and one mistake should not keep them all out for long.
 */
export function createAddressBans(durations: readonly number[]): AddressBans {
  const bans = boundedCache<string, { times: number; until: number }>(MOST_ADDRESSES, {
    ttl: HOUR,
  });
  return {
    ban(address) {
      const times = bans.get(address)?.times ?? 0;
      const duration = durations[Math.min(times, durations.length - 1)] ?? 0;
      bans.set(address, { times: times + 1, until: performance.now() + duration });
    },
    isBanned: (address) => (bans.get(address)?.until ?? 0) > performance.now(),
  };
}
