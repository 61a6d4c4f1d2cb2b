import { createGuardedRequest, type GuardedOptions } from "./guarded-request.ts";
import { readCapped } from "./read-capped.ts";

/** Nobody reads the body; up to here it is received, so that the connection can be used again. */
const MAX_BYTES = 16 * 1024;

interface PostedResponse {
  status: number;
  headers: Headers;
}

type GuardedPost = (
  address: URL,
  outgoing: { headers: Readonly<Record<string, string>>; body: Buffer },
) => Promise<PostedResponse>;

/**
 * Sends to hosts that a visitor may name, without following redirects. Connections are reused: each was checked when it
 * was opened and leads to the same address since.
 */
export function createGuardedPost(options: GuardedOptions): GuardedPost {
  const { open, within } = createGuardedRequest({ ...options, reuseConnections: true });
  return (address, outgoing) =>
    within(async (abort) => {
      const response = await open(address, { method: "POST", ...outgoing }, abort);
      const retryAfter = response.headers["retry-after"];
      await readCapped({ body: response }, MAX_BYTES);
      return {
        status: response.statusCode ?? 0,
        headers: new Headers(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
      };
    });
}
