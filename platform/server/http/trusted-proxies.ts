import { BlockList, isIP } from "node:net";
import { LRUCache } from "lru-cache";

/** Whether an address is one of our proxies. Asked several times for each request, mostly of the same few. */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  const known = new LRUCache<string, boolean>({ max: 5_000 });
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const isTrusted = isIP(address) !== 0 && list.check(address, familyOf(address));
    known.set(address, isTrusted);
    return isTrusted;
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
