import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { Histogram } from "prom-client";
import { SECOND } from "#shared/time/units.ts";

/** What is counted, logged and traced of a request. No addresses, no paths: these may hold personal data or tokens. */
class RequestFacts {
  /** The pattern of the matched route; what was refused before it was routed has none. */
  route = "none";
  /** Sent from the cache while fresh or although old, made for this request, or never stored. */
  cache: "fresh" | "old" | "rendered" | "none" = "none";
  #id: string | undefined;

  constructor(sentId: string | undefined) {
    this.#id = sentId;
  }

  /** Made when it is first read: a stored response is sent without. */
  get id(): string {
    this.#id ??= randomUUID();
    return this.#id;
  }
}

/** As proxies make them. */
const ACCEPTED_ID = /^[\w.:-]{8,100}$/;

/** The number of a request is the proxy's, so that its log and ours can be compared; a stranger's is not believed. */
function sentId(
  request: IncomingMessage,
  isProxy: (address: string) => boolean,
): string | undefined {
  const sent = request.headers["x-request-id"];
  const isAccepted =
    typeof sent === "string" &&
    ACCEPTED_ID.test(sent) &&
    isProxy(request.socket.remoteAddress ?? "");
  return isAccepted ? sent : undefined;
}

declare module "node:http" {
  interface IncomingMessage {
    /** A property, because a map of requests would cost more than sending a stored response may. */
    facts?: RequestFacts;
  }
}

export const factsOf = (request: IncomingMessage): RequestFacts | undefined => request.facts;

/** Addresses without a route of their own share one name, so that strangers cannot add names. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "missing";

export type RequestTimes = Histogram<"route" | "status" | "cache">;

export const createRequestTimes = (): RequestTimes =>
  new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a response was sent, by route, status and what the cache did",
    labelNames: ["route", "status", "cache"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });

/** Runs a request within its trace; the result is called at its end. */
export type TraceRequest = (
  request: IncomingMessage,
  facts: RequestFacts,
  run: () => void,
) => (status: string) => void;

export interface Observers {
  times: RequestTimes;
  /** Undefined where no line is wanted for each request. */
  accessLog?: FastifyBaseLogger | undefined;
  trace?: TraceRequest | undefined;
}

/** Measures each request from its headers to the last byte of its response, stored or not. */
export function observeRequests(
  next: RequestListener,
  { times, accessLog, trace, isProxy }: Observers & { isProxy: (address: string) => boolean },
): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    const facts = new RequestFacts(sentId(request, isProxy));
    request.facts = facts;
    let endTrace: ((status: string) => void) | undefined;
    response.on("close", () => {
      const status = statusOf(response);
      const seconds = (performance.now() - begun) / SECOND;
      const { route, cache } = facts;
      times.observe({ route, status, cache }, seconds);
      accessLog?.info(
        {
          id: facts.id,
          method: request.method,
          route,
          status,
          seconds: Number(seconds.toFixed(4)),
          cache,
        },
        "request",
      );
      endTrace?.(status);
    });
    if (trace) endTrace = trace(request, facts, () => next(request, response));
    else next(request, response);
  };
}

/** A client that hung up has got no status, whatever was being sent. */
const statusOf = (response: ServerResponse) =>
  response.writableFinished ? String(response.statusCode) : "aborted";
