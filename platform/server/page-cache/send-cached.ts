import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { factsOf, routeOf } from "../http/observe-requests.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { chooseEncoding } from "./compress.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { StoredResponse } from "./stored-response.ts";

interface CachedCall {
  /** The validated query: with the route and its parameters, all that the response depends on. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** The query names that `query` was read from. */
  names?: readonly string[];
  /** Values chosen by a header or by these names in the query. */
  fixed?: Readonly<Record<string, string>>;
}

/** Sends the stored or a new response. The key is the matched route with its validated input, not the raw address. */
export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<CacheableResponse>,
  { query = {}, names = [], fixed = {} }: CachedCall = {},
): Promise<FastifyReply> {
  const key = JSON.stringify([request.routeOptions.url, request.params, query, fixed]);
  const url = new URL(request.url, "http://cache.invalid");
  for (const [name, value] of Object.entries(fixed)) url.searchParams.set(name, value);
  const address = usualAddress(url, [...names, ...Object.keys(fixed)]);
  const response = await getResponse(cache, request, {
    key,
    render,
    address: address === request.url ? address : undefined,
  });
  reply.hijack();
  sendResponse(response, request.raw, reply.raw);
  return reply;
}

/** The address with the query names that a route reads, sorted. */
export function usualAddress(url: URL, names: readonly string[]): string {
  const read = [...url.searchParams].filter(
    ([name, value]) => names.includes(name) && value !== "",
  );
  if (read.length === 0) return url.pathname;
  const query = new URLSearchParams(read.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return `${url.pathname}?${query}`;
}

/** A redirect's target with the query as it was sent, except for the names that the target settled. */
export function keepQuery(location: string, url: URL, settled: readonly string[]): string {
  const rest = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !settled.includes(nameOf(pair)));
  return rest.length === 0
    ? location
    : `${location}${location.includes("?") ? "&" : "?"}${rest.join("&")}`;
}

const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value ?? "";

/** The stored or a new response, noting for metrics which of both it was. */
export async function getResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  options: {
    key: string;
    render: () => Promise<CacheableResponse>;
    /** What `find` knows it by from then on. */
    address: string | undefined;
  },
): Promise<StoredResponse> {
  const { key, render, address } = options;
  const facts = factsOf(request.raw);
  const route = routeOf(request);
  const wantedIn = chooseEncoding(request.headers["accept-encoding"]);
  // The cache holds this function, so it must not hold the request.
  const renderForRoute = async () => {
    if (facts) facts.cache = "rendered";
    return { ...(await render()), route, wantedIn };
  };
  const response = await cache.get(key, renderForRoute, address);
  if (facts && facts.cache !== "rendered") facts.cache = response.isOld() ? "old" : "fresh";
  return response;
}

export function sendResponse(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const { body, etag, headers, headerLines } = stored.in(chooseEncoding(accepted));
  const changed = stored.headersNow();
  if (stored.status === 200 && matches(request.headers["if-none-match"], etag)) {
    const { "content-length": _, "content-encoding": __, "content-type": ___, ...rest } = headers;
    response.writeHead(304, { ...rest, ...changed }).end();
    return;
  }
  response.writeHead(stored.status, changed ? { ...headers, ...changed } : headerLines);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Caches in front may turn a validator into a weak one; the content is the same. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
