import type { SpanParent } from "./span.ts";

/** https://www.w3.org/TR/trace-context/: later versions may add parts at the end. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** The span of the proxy in front, and whether it is recorded there. */
export function readTraceparent(
  header: unknown,
): { parent: SpanParent; isSampled: boolean } | undefined {
  const [, traceId = "", id = "", flags = ""] = TRACEPARENT.exec(String(header ?? "")) ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(id)) return undefined;
  return {
    parent: { traceId, id },
    isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED,
  };
}
