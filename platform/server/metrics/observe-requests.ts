import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Histogram } from "prom-client";
import { SECOND } from "#shared/time/units.ts";
import { type RequestFacts, startFacts } from "./request-facts.ts";

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
    const facts = startFacts(request, isProxy);
    let endTrace: ((status: string) => void) | undefined;
    response.once("close", () => {
      const status = statusOf(response);
      const seconds = (performance.now() - begun) / SECOND;
      const { id, route, cache } = facts;
      times.observe({ route, status, cache }, seconds);
      accessLog?.info(
        { id, method: request.method, route, status, seconds: Number(seconds.toFixed(4)), cache },
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
