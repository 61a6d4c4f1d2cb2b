import type { Outbound } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";

export type FetchPicture = (url: string) => Promise<Buffer>;

/** Fetches pictures from the provider's own picture hosts only. */
export function createPictureFetcher(
  outbound: Outbound,
  provider: string,
  allowedOrigins: readonly string[],
): FetchPicture {
  return async (url) => {
    const address = URL.parse(url);
    if (!address || !isAllowed(address, allowedOrigins)) {
      throw new OutboundError(provider, "refused_address", "named a picture on another host");
    }
    return outbound.get(address, {
      type: /^image\/(jpeg|png|webp|gif|avif)\b/,
      read: (body) => body,
    });
  };
}

const isAllowed = ({ origin, username, password }: URL, allowed: readonly string[]) =>
  allowed.includes(origin) && username === "" && password === "";
