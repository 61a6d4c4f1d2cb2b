import { json, type Sandbox, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { z } from "zod";

const Attributes = z.array(
  z.strictObject({
    key: z.string().min(1),
    value: z.union([
      z.strictObject({ stringValue: z.string() }),
      z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    ]),
  }),
);

const nanoseconds = z.string().regex(/^\d{19}$/);

const ReceivedSpan = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: Attributes,
  status: z.strictObject({ code: z.int().min(0).max(2).optional() }),
});

/** ExportTraceServiceRequest, as OTLP 1.x describes its JSON. */
const Batch = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(ReceivedSpan).min(1),
        }),
      ),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof ReceivedSpan>;

export interface OtlpCollector extends Sandbox {
  spans: ReceivedSpan[];
}

/** A collector that takes OTLP over HTTP with JSON, and refuses what its protocol does not know. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const sandbox = await serveSandbox(({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/v1/traces") return undefined;
    if (headers["content-type"] !== "application/json") return json({}, 415);
    const batch = Batch.safeParse(JSON.parse(body));
    if (!batch.success) return json({ code: 3, message: z.prettifyError(batch.error) }, 400);
    for (const { scopeSpans } of batch.data.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    return json({ partialSuccess: {} });
  });
  return { ...sandbox, spans };
}
