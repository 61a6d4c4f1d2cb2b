import { BlockList, isIP, isIPv6 } from "node:net";
import { boundedCache } from "./bounded-cache.ts";

/** A wider network has this many times the limit of one network: an office or a town, and not one customer alone. */
export const WIDER_TIMES = 8;

export interface ClientNetwork {
  name: string;
  /** How many times a limit for one network it has. */
  times: number;
}

/** The network that an address belongs to. With IPv6 every client has a whole /64, so single addresses say nothing. */
export const networkOf = (address: string): string =>
  firstParts(address, 4)?.join(":") ?? plainOf(address);

/** The /48 around a network of IPv6. Providers give one customer up to a whole one, which is 65,536 networks. */
export function widerNetworkOf(address: string): string | undefined {
  const parts = firstParts(address, 3);
  return parts && `${parts.join(":")}::/48`;
}

/** All networks that something from this address is counted for. */
export function networksOf(address: string): ClientNetwork[] {
  const wider = widerNetworkOf(address);
  return [
    { name: networkOf(address), times: 1 },
    ...(wider === undefined ? [] : [{ name: wider, times: WIDER_TIMES }]),
  ];
}

/** Sixteen bits each; nothing for an address that is not IPv6. */
function firstParts(address: string, count: number): string[] | undefined {
  const plain = plainOf(address);
  if (!isIPv6(plain)) return undefined;
  const [head = "", tail] = (plain.split("%", 1)[0] ?? "").split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, missing)).fill("0"), ...back]
    .slice(0, count)
    .map((part) => Number.parseInt(part, 16).toString(16));
}

/** Without the prefix of an IPv4 address that is written as IPv6. */
const plainOf = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Whether an address is in one of the networks, such as `10.0.0.0/8`, or is one of the addresses. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

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
