import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { inNetworks } from "#platform/server/limits/in-networks.ts";

/** Whether an address is one of our proxies. Cached, because each request checks the same few addresses several times. */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const isInside = inNetworks(networks);
  const known = boundedCache<string, boolean>(5_000);
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const isTrusted = isInside(address);
    known.set(address, isTrusted);
    return isTrusted;
  };
}
