import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { TraceRequest } from "#platform/server/metrics/observe-requests.ts";
import { startTracing } from "#platform/server/tracing/start-tracing.ts";
import { createOtlpExporter } from "./otlp-exporter.ts";
import type { OtlpConfig } from "./otlp-settings.ts";

/** Traces requests and sends what they took to the configured collector. */
export function startOtlp(
  config: OtlpConfig,
  options: {
    endpoint: string;
    pool: pg.Pool;
    log: FastifyBaseLogger;
    isProxy: (address: string) => boolean;
  },
): { traceRequest: TraceRequest; stop(): Promise<void> } {
  const { endpoint, pool, log, isProxy } = options;
  const exporter = createOtlpExporter({
    ...{ endpoint, log, headers: config.OTEL_EXPORTER_OTLP_HEADERS },
    service: config.OTEL_SERVICE_NAME,
  });
  const tracing = startTracing({
    ...{ pool, isProxy, ratio: config.OTEL_TRACES_SAMPLER_ARG },
    onEnd: exporter.add,
  });
  return {
    traceRequest: tracing.traceRequest,
    async stop() {
      tracing.stop();
      await exporter.close();
    },
  };
}
