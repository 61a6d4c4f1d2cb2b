import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { countTry } from "../limits/limit-tries.ts";
import { trustedProxies } from "../limits/networks.ts";
import { cacheFront } from "../page-cache/cache-front.ts";
import type { ResponseCache } from "../page-cache/response-cache.ts";
import type { Queryable } from "../postgres/connect.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import type { Drain } from "./create-drain.ts";
import { describeCall, securitySchemes } from "./describe-call.ts";
import { describeProblem } from "./describe-problem.ts";
import { onlyJsonBodies, readQueryString, refuseOddQuery } from "./guards/bodies-and-queries.ts";
import { guardConnections } from "./guards/guard-connections.ts";
import { limitRequests } from "./guards/limit-requests.ts";
import { refuseMethods, refuseOtherSites } from "./guards/methods-and-sites.ts";
import { newsroomHost } from "./guards/newsroom-host.ts";
import { queueLowPriority, shedLoad } from "./guards/shed-load.ts";
import {
  handleErrors,
  refuseBrokenAddress,
  refuseBrokenRequest,
  refuseTwoHosts,
} from "./handle-errors.ts";
import { writeJson } from "./json-text.ts";
import { factsOf, type Observers, observeRequests, routeOf } from "./observe-requests.ts";

/** As long as Node's parser accepts; the contract of a call sets its own limits. */
const LONGEST_ADDRESS = 16 * 1024;
const LARGEST_FORM = 32 * 1024;

/** Slow clients are disconnected early. */
const timeLimits = {
  headersTimeout: 5 * SECOND,
  requestTimeout: 10 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
  keepAliveTimeout: 65 * SECOND,
};

export async function createServer(options: {
  config: PlatformConfig;
  db: Queryable;
  clock: Clock;
  log: FastifyBaseLogger;
  cache: ResponseCache;
  drain: Drain;
  headers: Readonly<Record<string, string>>;
  title: string;
  observers: Observers;
  /** Paths whose clients do not wait for the response. */
  lowPriorityPaths: readonly string[];
  /** Replaces an address before it is routed. */
  rewriteUrl?: (url: string) => string;
  /** The limit for one client; for tests. */
  requestsPerMinute?: number | undefined;
}): Promise<FastifyInstance> {
  const { config, clock, log, cache, drain, headers, requestsPerMinute, rewriteUrl } = options;
  const isProxy = trustedProxies(config.TRUST_PROXY);
  let guarded: ReturnType<typeof guardConnections>;
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger takes a tenth of a request's time; log lines carry the request instead.
    childLoggerFactory: (logger) => logger,
    bodyLimit: LARGEST_FORM,
    trustProxy: config.TRUST_PROXY.length > 0 ? isProxy : false,
    genReqId: (request) => factsOf(request)?.id ?? crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { querystringParser: readQueryString, maxParamLength: LONGEST_ADDRESS },
    ...(rewriteUrl && { rewriteUrl: ({ url = "" }: IncomingMessage) => rewriteUrl(url) }),
    // Left to the drain, which chooses the moment.
    forceCloseConnections: false,
    // Proxies do not retry a request that got a response, so requests that arrive while we stop are served.
    return503OnClosing: false,
    frameworkErrors: refuseBrokenAddress(headers),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, guarded),
    serverFactory: (handle) => {
      const next = queueLowPriority(handle, options.lowPriorityPaths);
      const { publicUrl, newsroomUrl } = config;
      const byHost = newsroomHost(cacheFront(cache, next, headers), {
        publicUrl,
        newsroomUrl,
        isProxy,
        headers,
      });
      guarded = guardConnections(observeRequests(byHost, { ...options.observers, isProxy }), {
        isProxy,
      });
      const http = createHttpServer(timeLimits, (request, response) => {
        // While we stop, a client that reuses its connection would keep the process running.
        if (drain.endsConnections() || !http.listening) response.shouldKeepAlive = false;
        guarded.listener(request, response);
      });
      http.maxRequestsPerSocket = 1_000;
      guarded.attachTo(http);
      return http;
    },
  });
  server.setValidatorCompiler(({ schema }) => (data) => {
    const result = (schema as z.ZodMiniType).safeParse(data);
    return result.success
      ? { value: result.data }
      : { error: new AppError("invalid_input", describeProblem(result.error.issues, data)) };
  });
  // The API has parsed replies with their schema.
  server.setSerializerCompiler(() => writeJson);
  onlyJsonBodies(server);
  handleErrors(server);
  server.addHook("onRequest", (request, reply, done) => {
    const facts = factsOf(request.raw);
    if (facts) facts.route = routeOf(request);
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    refuseTwoHosts(request.raw);
    done();
  });
  refuseOtherSites(server, {
    origins: [config.publicUrl, config.newsroomUrl],
    isConfigured: config.PUBLIC_URL !== undefined,
  });
  refuseMethods(server);
  server.addHook("preValidation", (request, _reply, done) => {
    refuseOddQuery(request.query);
    done();
  });
  if (config.SHED_LOAD === "on") await shedLoad(server);
  await limitRequests(server, {
    clock,
    requestsPerMinute,
    countTogether: (client, amount, at) =>
      countTry({ db: options.db, clock: { now: () => at } }, client, amount),
  });
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: options.title, version: "1" },
      // The host that the document came from.
      servers: [{ url: "/" }],
      components: { securitySchemes },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      const { method, config: { example } = {} } = document.route;
      return {
        url,
        // Routes outside of the contract have none.
        schema:
          !schema || schema.hide
            ? schema
            : describeCall(schema, { method: String(method), url, example }),
      };
    },
  });
  return server;
}
