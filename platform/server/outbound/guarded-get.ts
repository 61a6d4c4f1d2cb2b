import type { IncomingMessage } from "node:http";
import {
  createGuardedRequest,
  type GuardedOptions,
  type GuardedRequest,
} from "./guarded-request.ts";
import { readCapped } from "./outbound-error.ts";

/** Redirects that are followed; each target is checked like the first address. */
const MOST_REDIRECTS = 2;

/** Requests an address, and where its host redirects to. */
export async function followRedirects(
  { open, problem }: Pick<GuardedRequest, "open" | "problem">,
  address: URL,
  { headers, abort }: { headers: Readonly<Record<string, string>>; abort: AbortController },
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await open(address, { method: "GET", headers }, abort);
  const { statusCode = 0, headers: received } = response;
  if (statusCode < 300 || statusCode > 399 || received.location === undefined) return response;
  response.destroy();
  const next = URL.parse(received.location, address.href);
  if (!next || redirects === MOST_REDIRECTS)
    throw problem("refused_address", "redirects too often");
  return followRedirects({ open, problem }, next, { headers, abort }, redirects + 1);
}

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
