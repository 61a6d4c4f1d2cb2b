import type { FastifyRequest } from "fastify";
import { factsOf, routeOf } from "../metrics/request-facts.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { chooseEncoding } from "./compress.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { StoredResponse } from "./stored-response.ts";

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
