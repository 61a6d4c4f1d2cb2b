import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { isForOperators } from "../operator-port.ts";
import { isForStaff } from "./newsroom-host.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Served late rather than refused when the server is behind, as pictures and feeds: browsers and robots do not ask again. */
    waitsItsTurn?: boolean;
  }
}

/** Milliseconds of event loop delay from which requests are refused. Stored pages are sent before this check. */
const TOO_FAR_BEHIND = SECOND;

export async function shedLoad(
  server: FastifyInstance,
  { tooFarBehind = TOO_FAR_BEHIND, sampleInterval = SECOND / 2 } = {},
): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay: tooFarBehind,
    sampleInterval,
    pressureHandler: refuse,
  });
}

/**
 * Scripts and styles are still served, because a page that was already sent needs them; and so is staff, who may have to
 * correct the page, and operators, who want to know why.
 */
export function refuse({
  url,
  routeOptions,
}: {
  url: string;
  routeOptions: { config: { waitsItsTurn?: boolean } };
}): void {
  if (routeOptions.config.waitsItsTurn) return;
  if (url.startsWith("/assets/") || isForStaff(url) || isForOperators(url)) return;
  throw new ShedRequest();
}

/** Refused because the server is behind, not because anything failed. */
export class ShedRequest extends AppError {
  constructor() {
    super("unavailable", "We cannot answer right now. Please try again in a moment.");
    this.name = "ShedRequest";
  }
}

/** Few, so that other requests are handled in between. */
const AT_A_TIME = 2;

/** Queues requests to these paths, whose clients do not wait for the response; all others are handled at once. */
export function queueLowPriority(next: RequestListener, paths: readonly string[]): RequestListener {
  const queue: [IncomingMessage, ServerResponse][] = [];
  const lowPriorityPaths = new Set(paths);

  function takeSome() {
    for (const [request, response] of queue.splice(0, AT_A_TIME)) next(request, response);
    if (queue.length > 0) setImmediate(takeSome);
  }

  return (request, response) => {
    if (!lowPriorityPaths.has(request.url ?? "")) return next(request, response);
    queue.push([request, response]);
    if (queue.length === 1) setImmediate(takeSome);
  };
}
