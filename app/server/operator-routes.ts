import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type Metric,
  Registry,
} from "prom-client";
import type { Clients } from "#clients/clients.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Drain } from "#platform/server/http/create-drain.ts";
import type { AdminGuard } from "#platform/server/http/guards/guard-admin.ts";
import { unreadBytes } from "#platform/server/http/guards/guard-connections.ts";
import { isOnOperatorPort } from "#platform/server/http/operator-port.ts";
import { listJobRuns } from "#platform/server/jobs/job-runs.ts";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import type { Replica } from "#platform/server/postgres/open-replica.ts";
import { type DatabaseWatch, databaseStates } from "#platform/server/postgres/watch-database.ts";
import { readReadiness } from "#platform/server/readiness.ts";
import { release } from "#platform/server/release.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Siblings } from "./processes/join-processes.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const local = new Set([...loopback, "localhost", "[::1]"]);
const forwarding =
  /^(x-forwarded|x-original-|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-)/;

/**
 * A proxy on this machine that is not in TRUST_PROXY connects from loopback, too. It is recognized by the headers it
 * adds or by the public host name it passes on.
 */
const isFromThisMachine = ({ ip, headers, hostname }: FastifyRequest) =>
  loopback.has(ip) &&
  local.has(hostname) &&
  !Object.keys(headers).some((name) => forwarding.test(name));

interface OperatorParts {
  watch: DatabaseWatch;
  cache: ResponseCache;
  drain: Drain;
  replica: Pick<Replica, "status">;
  deps: Deps & Clients;
  /** The metrics of features. */
  meters: readonly Metric[];
  admins: AdminGuard;
  /** Whether operators have a port of their own. */
  hasOwnPort: boolean;
  /** The other processes on the same port, whose metrics are added. */
  siblings: Siblings | undefined;
}

/** Health, readiness, metrics and job status for operators. */
export function operatorRoutes(
  server: FastifyInstance,
  { watch, cache, drain, replica, deps, meters, admins, hasOwnPort, siblings }: OperatorParts,
): void {
  server.get("/healthz", { schema: { hide: true } }, async (_, reply) =>
    reply.header("cache-control", "no-store").type("text/plain").send(`ok ${release}`),
  );

  server.get("/readyz", { schema: { hide: true } }, async (_, reply) => {
    const { isReady, text } = await readReadiness({ cache, drain, watch, replica });
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .type("text/plain")
      .send(text);
  });

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  for (const meter of [deps.alarms.counter, ...meters]) metrics.registerMetric(meter);
  metrics.registerMetric(admins.uses);
  new Gauge({
    name: "web_processes",
    help: "Processes that serve on this port",
    registers: [metrics],
    collect() {
      this.set(1);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Bytes of stored responses",
    registers: [metrics],
    collect() {
      this.set(cache.size().bytes);
    },
  });
  new Gauge({
    name: "http_unread_bytes",
    help: "Bytes of responses that clients have not read yet",
    registers: [metrics],
    collect() {
      this.set(unreadBytes(server.server));
    },
  });
  new Gauge({
    name: "database_state",
    help: "1 for the state that the database is in",
    labelNames: ["state"],
    // Of several processes on one port, as what else all of them would read alike.
    aggregator: "max",
    registers: [metrics],
    async collect() {
      const current = await watch.state();
      for (const state of databaseStates) this.set({ state }, state === current ? 1 : 0);
    },
  });
  siblings?.shareMetrics(() => metrics.getMetricsAsJSON());
  const readMetrics = async () =>
    siblings
      ? AggregatorRegistry.aggregate(await siblings.collectMetrics()).metrics()
      : metrics.metrics();
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    await mustBeOperator(request, reply);
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await readMetrics());
  });

  server.get("/api/operator/jobs", { schema: { hide: true } }, async (request, reply) => {
    await mustBeOperator(request, reply);
    return reply.header("cache-control", "no-store").send({ jobs: await listJobRuns(deps) });
  });

  /**
   * Allowed from this machine, or with the admin key. Others get a plain 404, as does everyone on the readers' port if
   * there is another one for operators.
   */
  async function mustBeOperator(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isElsewhere = hasOwnPort && !isOnOperatorPort(request.raw);
    if (!isElsewhere && isFromThisMachine(request)) return;
    if (isElsewhere || request.headers.authorization === undefined)
      throw new AppError("not_found", "There is nothing here.");
    await admins.admit(request, reply);
  }
}
