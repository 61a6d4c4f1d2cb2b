import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { canonicalAddress } from "../http/guards/canonical-address.ts";
import { isForOperators } from "../http/is-for-operators.ts";
import { factsOf } from "../metrics/request-facts.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendResponse } from "./send-response.ts";
import type { StoredResponse } from "./stored-response.ts";

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
