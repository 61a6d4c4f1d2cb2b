import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** What is counted, logged and traced of a request. No addresses, no paths: these may hold personal data or tokens. */
export interface RequestFacts {
  id: string;
  /** The pattern of the matched route. */
  route: string;
  /** Sent from the cache while fresh or although old, made for this request, or never stored. */
  cache: "fresh" | "old" | "rendered" | "none";
}

/** For what was refused before it was routed. */
const NO_ROUTE = "none";

/** As proxies make them. */
const ACCEPTED_ID = /^[\w.:-]{8,100}$/;

const known = new WeakMap<IncomingMessage, RequestFacts>();

export const factsOf = (request: IncomingMessage): RequestFacts | undefined => known.get(request);

/** The number of a request is the proxy's, so that its log and ours can be compared; a stranger's is not believed. */
export function startFacts(
  request: IncomingMessage,
  isProxy: (address: string) => boolean,
): RequestFacts {
  const sent = request.headers["x-request-id"];
  const isAccepted =
    typeof sent === "string" &&
    ACCEPTED_ID.test(sent) &&
    isProxy(request.socket.remoteAddress ?? "");
  const facts: RequestFacts = {
    id: isAccepted ? sent : randomUUID(),
    route: NO_ROUTE,
    cache: "none",
  };
  known.set(request, facts);
  return facts;
}

/** Addresses without a route of their own share one name, so that strangers cannot add names. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "missing";
