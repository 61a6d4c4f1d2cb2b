import { isIP } from "node:net";

/** A public host name of an address, without `www.`; undefined for an IP address or a name of a private network. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const host = new URL(address).hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const isPrivate = isIP(host.replace(/^\[|\]$/g, "")) !== 0;
  return !isPrivate && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}
