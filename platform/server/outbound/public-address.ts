import { BlockList, isIP, type LookupFunction } from "node:net";

const blocks = (family: "ipv4" | "ipv6", networks: readonly string[]) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** IANA's special-purpose networks: loopback, private, shared, test, documentation, multicast, tunnels. */
const special4 = blocks("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
]);
/** The only IPv6 range in public use; it contains two of the forms that embed an IPv4 address, listed below. */
const global6 = blocks("ipv6", ["2000::/3"]);
const special6 = blocks("ipv6", [
  ...["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"],
]);

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, "ipv4");
    case 6:
      return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
    default:
      return false;
  }
}

/** The error of `publicLookup` for a name that resolves to a private address. */
export class PrivateAddress extends Error {}

/**
 * Fails for names of which any address is not public. The connection itself uses this look-up, so no second look-up can
 * return something else.
 */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const addresses = typeof found === "string" ? [] : found;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddress("this name resolves to a private address"), "");
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}
