import type { IncomingMessage } from "node:http";
import { followRedirects } from "./follow-redirects.ts";
import { createGuardedRequest, type GuardedOptions } from "./guarded-request.ts";
import { readCapped } from "./read-capped.ts";

export interface GuardedResponse {
  status: number;
  /** Empty unless the status is 200. */
  body: Buffer;
}

export type GuardedGet = (address: URL) => Promise<GuardedResponse>;

/** Reads from hosts that a visitor may name. It sends nothing about the visitor, and aborts large responses. */
export function createGuardedGet({
  headers,
  maxBytes,
  ...options
}: GuardedOptions & {
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
}): GuardedGet {
  // Connections are not reused, because each was resolved and checked for its own request.
  const guarded = createGuardedRequest({ ...options, reuseConnections: false });
  const { within, problem } = guarded;

  async function read(response: IncomingMessage): Promise<GuardedResponse> {
    const { statusCode: status = 0, headers: received } = response;
    if (status !== 200) {
      response.destroy();
      return { status, body: Buffer.alloc(0) };
    }
    if (Number(received["content-length"] ?? 0) > maxBytes) {
      response.destroy();
      throw problem("too_large", "responded with too much data");
    }
    const body = await readCapped({ body: response }, maxBytes);
    if (!body) throw problem("too_large", "responded with too much data");
    return { status, body };
  }

  return (address) =>
    within(async (abort) => read(await followRedirects(guarded, address, { headers, abort })));
}
