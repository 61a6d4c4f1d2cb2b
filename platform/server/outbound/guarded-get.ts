import type { IncomingMessage } from "node:http";
import { createGuardedRequest, type GuardedOptions } from "./guarded-request.ts";
import { readCapped } from "./read-capped.ts";

/** Redirects that are followed; each target is checked like the first address. */
const MOST_REDIRECTS = 2;

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
  const { open, within, problem } = createGuardedRequest({ ...options, reuseConnections: false });

  async function follow(
    address: URL,
    abort: AbortController,
    redirects = 0,
  ): Promise<IncomingMessage> {
    const response = await open(address, { method: "GET", headers }, abort);
    const { statusCode = 0, headers: received } = response;
    if (statusCode < 300 || statusCode > 399 || received.location === undefined) return response;
    response.destroy();
    const next = URL.parse(received.location, address.href);
    if (!next || redirects === MOST_REDIRECTS)
      throw problem("refused_address", "redirects too often");
    return follow(next, abort, redirects + 1);
  }

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

  return (address) => within(async (abort) => read(await follow(address, abort)));
}
