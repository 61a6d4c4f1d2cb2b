import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/server/clock.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE } from "#shared/time/units.ts";
import { isForOperators } from "../is-for-operators.ts";
import { type CountTogether, requestCounts } from "../request-counts.ts";

/** Far above what a person does and far below what overloads the server; stored pages do not count. */
const REQUESTS_PER_MINUTE = 1_200;

/** Not limited: a page loads two dozen files, and a whole office may share one address. Pictures have their own queue. */
const isFile = /^\/(assets|media)\/|^\/api\/(image-proxy|pictures)\b|^\/[\w-]+\.(svg|png|ico)$/;

export async function limitRequests(
  server: FastifyInstance,
  {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    ...counting
  }: {
    clock: Clock;
    countTogether: CountTogether;
    requestsPerMinute?: number | undefined;
  },
): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: MINUTE,
    store: requestCounts(counting),
    // Clients need only `retry-after`.
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    allowList: (request) => isFile.test(request.url) || isForOperators(request.url),
    errorResponseBuilder: () =>
      new AppError("too_many", "Too many requests. Please wait a moment."),
  });
}
