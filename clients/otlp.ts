import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { TraceRequest } from "#platform/server/http/observe-requests.ts";
import type { Span } from "#platform/server/tracing/span.ts";
import { startTracing } from "#platform/server/tracing/start-tracing.ts";
import { SECOND } from "#shared/time/units.ts";
import type { OtlpConfig } from "./otlp-settings.ts";

const kinds = { server: 2, client: 3 } as const;
const ERROR = 2;

/** The JSON of https://opentelemetry.io/docs/specs/otlp/: numbers of 64 bits are text, names of bytes hexadecimal. */
const toOtlp = (spans: readonly Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ "service.name": service }) },
      scopeSpans: [{ scope: { name: "newsroom" }, spans: spans.map(toOtlpSpan) }],
    },
  ],
});

const toOtlpSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.id,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: toNanoseconds(span.begunAt),
  endTimeUnixNano: toNanoseconds(span.endedAt),
  attributes: toAttributes(span.attributes),
  status: span.hasFailed ? { code: ERROR } : {},
});

const toNanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1e6)));

const toAttributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));

const SEND_EVERY = 2 * SECOND;
const TIME_LIMIT = 5 * SECOND;
/** What is more in one interval is dropped: traces are samples anyway. */
const MOST_SPANS = 2_000;

export interface OtlpExporter {
  add(span: Span): void;
  close(): Promise<void>;
}

/** Sends spans in batches, by OTLP over HTTP with JSON. A batch that is not accepted is lost. */
function createOtlpExporter(options: {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  log: FastifyBaseLogger;
}): OtlpExporter {
  const { headers, service, log } = options;
  const address = `${options.endpoint.replace(/\/$/, "")}/v1/traces`;
  let waiting: Span[] = [];
  let dropped = 0;

  async function send(): Promise<void> {
    if (dropped > 0) log.warn({ dropped }, "more spans than are sent");
    if (waiting.length === 0) return;
    const body = JSON.stringify(toOtlp(waiting, service));
    waiting = [];
    dropped = 0;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn(`the collector of traces responded ${response.status}`);
    } catch {
      // The library's message may hold the address with its password.
      log.warn("the collector of traces cannot be reached");
    }
  }

  // Started here and not by a span: a timer belongs to the request that started it, and its own requests would be traced.
  const timer = setInterval(() => void send(), SEND_EVERY);
  timer.unref();
  return {
    add(span) {
      if (waiting.length < MOST_SPANS) waiting.push(span);
      else dropped += 1;
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

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
    endpoint,
    log,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME,
  });
  const tracing = startTracing({
    pool,
    isProxy,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
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
