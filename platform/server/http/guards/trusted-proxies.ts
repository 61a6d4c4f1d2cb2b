import { boundedCache } from "../../limits/bounded-cache.ts";
import { inNetworks } from "../../limits/in-networks.ts";

/** Whether an address is one of our proxies. Asked several times for each request, mostly of the same few. */
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
