import type { Span } from "#platform/server/tracing/span.ts";

const kinds = { server: 2, client: 3 } as const;
const ERROR = 2;

/** The JSON of https://opentelemetry.io/docs/specs/otlp/: numbers of 64 bits are text, names of bytes hexadecimal. */
export const toOtlp = (spans: readonly Span[], service: string) => ({
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
