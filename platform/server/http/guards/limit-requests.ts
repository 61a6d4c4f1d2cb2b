import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { MINUTE } from "../../../../shared/time/units.ts";
import type { Clock } from "../../clock.ts";
import { requestCounts } from "../request-counts.ts";

/** Far above what a person does and far below what hurts; stored pages are sent before this counts. */
const REQUESTS_PER_MINUTE = 1_200;

/** A page brings two dozen files along, and a whole office may share one address. Pictures have a queue of their own. */
const isFile = /^\/(assets|media)\/|^\/api\/(image-proxy|pictures)\b|^\/[\w-]+\.(svg|png|ico)$/;

export async function limitRequests(
  server: FastifyInstance,
  {
    clock,
    requestsPerMinute = REQUESTS_PER_MINUTE,
  }: { clock: Clock; requestsPerMinute?: number | undefined },
): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: MINUTE,
    store: requestCounts(clock),
    // Nobody reads how much is left; who has had too much is told when to come back.
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    allowList: (request) => isFile.test(request.url),
    errorResponseBuilder: () =>
      new AppError("too_many", "Too many requests. Please wait a moment."),
  });
}
