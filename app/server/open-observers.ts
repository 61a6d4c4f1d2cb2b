import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { trustedProxies } from "#platform/server/http/guards/trusted-proxies.ts";
import { createRequestTimes, type Observers } from "#platform/server/metrics/observe-requests.ts";
import type { Config } from "./config.ts";

/** Everything that observes requests: metrics, and the access log and traces if they are configured. */
export async function openObservers(
  config: Config,
  { log, pool }: { log: FastifyBaseLogger; pool: pg.Pool },
): Promise<Observers & { stop(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const observers = {
    times: createRequestTimes(),
    // Written whatever LOG_LEVEL is.
    accessLog: config.ACCESS_LOG === "on" ? log.child({}, { level: "info" }) : undefined,
  };
  if (endpoint === undefined) return { ...observers, stop: async () => {} };
  // Loaded only where traces are wanted.
  const { startOtlp } = await import("#clients/otlp/start-otlp.ts");
  const isProxy = trustedProxies(config.TRUST_PROXY);
  const { traceRequest, stop } = startOtlp(config, { endpoint, pool, log, isProxy });
  return { ...observers, trace: traceRequest, stop };
}
