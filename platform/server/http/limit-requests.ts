import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/contract/app-error.ts";
import { MINUTE } from "../../../shared/time/units.ts";

/** Far above what a person does and far below what hurts; stored pages are sent before this counts. */
const REQUESTS_PER_MINUTE = 1_200;

/** A page brings two dozen files along, and a whole office may share one address. Pictures have a queue of their own. */
const isFile = /^\/(assets|media)\/|^\/api\/(image-proxy|pictures)\b|^\/[\w-]+\.(svg|png|ico)$/;

export async function limitRequests(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE,
    cache: 20_000,
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
