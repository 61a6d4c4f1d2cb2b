import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { factsOf } from "../http/observe-requests.ts";
import { isForOperators } from "../http/operator-port.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendResponse } from "./send-cached.ts";
import type { StoredResponse } from "./stored-response.ts";

/** Most addresses: without characters that two programs could read differently. */
const PLAIN = /^\/[\w\-~/.]*$/;
/** In a path: encoded dots, slashes, backslashes and control characters, which some programs decode and others do not. */
const ENCODED = /%(?:2e|2f|5c|[01][\da-f]|7f)/i;

/**
 * The address in its one canonical spelling, or nothing. Routers, caches and proxies each resolve other spellings in
 * their own way, so that a response to one address could be stored as the response to another.
 */
export function canonicalAddress(address: string): string | undefined {
  if (PLAIN.test(address) && !address.includes("/.") && !address.includes("//")) return address;
  // A form without fields sends a bare `?`.
  const spelled = address.endsWith("?") ? address.slice(0, -1) : address;
  if (!spelled.startsWith("/") || spelled.includes("#") || spelled.includes("\\")) return undefined;
  const url = URL.parse(`http://canonical.invalid${spelled}`);
  if (!url || url.pathname + url.search !== spelled || ENCODED.test(url.pathname)) return undefined;
  return spelled;
}

/**
 * Sends stored responses before Fastify is involved, which serves most visits. An address that is not in its
 * canonical spelling is refused before any cache or route sees it.
 */
export function cacheFront(
  cache: ResponseCache,
  next: RequestListener,
  headers: Readonly<Record<string, string>>,
): RequestListener {
  return (request, response) => {
    const { method } = request;
    const url = canonicalAddress(request.url ?? "");
    if (url === undefined) return refuseAddress(response, headers);
    request.url = url;
    const mayBeStored = (method === "GET" || method === "HEAD") && !isForOperators(url);
    const stored = mayBeStored ? cache.find(url) : undefined;
    if (stored && !mayPreferOtherType(stored, request)) {
      note(request, stored);
      sendResponse(stored, request, response);
    } else next(request, response);
  };
}

function note(request: IncomingMessage, stored: StoredResponse): void {
  const facts = factsOf(request);
  if (!facts) return;
  facts.route = stored.route;
  facts.cache = stored.isOld() ? "old" : "fresh";
}

function refuseAddress(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const body = "The address is malformed.";
  response
    .writeHead(400, {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(body.length),
      "cache-control": "no-store",
    })
    .end(body);
}

/** Routes choose between content types. */
const mayPreferOtherType = ({ alsoAs }: StoredResponse, { headers }: IncomingMessage) =>
  alsoAs.length > 0 && alsoAs.some((type) => headers.accept?.toLowerCase().includes(type));
