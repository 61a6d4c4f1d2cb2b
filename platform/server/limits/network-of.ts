import { isIPv6 } from "node:net";

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
