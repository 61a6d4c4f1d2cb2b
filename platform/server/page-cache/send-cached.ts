import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheableResponse } from "./cacheable-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendResponse } from "./stored-response.ts";

interface CachedCall {
  /** Validated values of the query; all that the response depends on beside the route and its parameters. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** The query names that `query` was read from. */
  names?: readonly string[];
  /** What was asked for by a header or by these names in the query. */
  fixed?: Readonly<Record<string, string>>;
}

/** Sends what is stored, or what `make` makes. The key is the matched route with its validated input, never text. */
export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<CacheableResponse>,
  { query = {}, names = [], fixed = {} }: CachedCall = {},
): Promise<FastifyReply> {
  const key = JSON.stringify([request.routeOptions.url, request.params, query, fixed]);
  const url = new URL(request.url, "http://cache.invalid");
  for (const [name, value] of Object.entries(fixed)) url.searchParams.set(name, value);
  const address = usualAddress(url, [...names, ...Object.keys(fixed)]);
  const answer = await cache.answer(key, make, address === request.url ? address : undefined);
  reply.hijack();
  sendResponse(answer, request.raw, reply.raw);
  return reply;
}

/** The address with the names that a route reads, in one order. */
export function usualAddress(url: URL, names: readonly string[]): string {
  const kept = [...url.searchParams].filter(
    ([name, value]) => names.includes(name) && value !== "",
  );
  if (kept.length === 0) return url.pathname;
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return `${url.pathname}?${query}`;
}

/** A redirect's target with the rest of the query, as it was sent: all but these names, which the target settled. */
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
