import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { canonicalAddress } from "../http/guards/canonical-address.ts";
import type { ResponseCache } from "./response-cache.ts";
import { type StoredResponse, sendResponse } from "./stored-response.ts";

/**
 * Sends what is stored and fresh before the framework is involved: most visits to a news site end here. An address
 * that is not in its canonical spelling is refused before any cache or route sees it.
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
    const stored = method === "GET" || method === "HEAD" ? cache.fresh(url) : undefined;
    if (stored && !mayWantOther(stored, request)) sendResponse(stored, request, response);
    else next(request, response);
  };
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

/** Which of several forms to send is for the routes to say. */
const mayWantOther = ({ alsoAs }: StoredResponse, { headers }: IncomingMessage) =>
  alsoAs.length > 0 && alsoAs.some((type) => headers.accept?.toLowerCase().includes(type));
