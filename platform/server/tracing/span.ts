import { randomBytes } from "node:crypto";

export interface Span {
  traceId: string;
  id: string;
  parentId: string | undefined;
  name: string;
  kind: "server" | "client";
  /** In milliseconds since 1970, with fractions. */
  begunAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

/** Begins a span of the current request; undefined where none is recorded. */
export type BeginChild = (
  what: Pick<Span, "name" | "attributes">,
) => { span: Span; end(): void } | undefined;

export type SpanParent = Pick<Span, "traceId" | "id">;

const now = () => performance.timeOrigin + performance.now();

export function beginSpan(
  parent: SpanParent | undefined,
  { name, kind, attributes }: Pick<Span, "name" | "kind" | "attributes">,
): Span {
  const begunAt = now();
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    id: randomBytes(8).toString("hex"),
    parentId: parent?.id,
    name,
    kind,
    attributes,
    begunAt,
    endedAt: begunAt,
    hasFailed: false,
  };
}

export function endSpan(span: Span): Span {
  span.endedAt = now();
  return span;
}
