import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type pg from "pg";
import type { TraceRequest } from "../http/observe-requests.ts";
import { queryChannel, type TracedQuery } from "../postgres/prepared-client.ts";
import { type BeginChild, beginSpan, endSpan, type Span, type SpanParent } from "./span.ts";
import { traceOutbound } from "./trace-outbound.ts";

/** https://www.w3.org/TR/trace-context/: later versions may add parts at the end. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** The span of the proxy in front, and whether it is recorded there. */
function readTraceparent(header: unknown): { parent: SpanParent; isSampled: boolean } | undefined {
  const [, traceId = "", id = "", flags = ""] = TRACEPARENT.exec(String(header ?? "")) ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(id)) return undefined;
  return {
    parent: { traceId, id },
    isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED,
  };
}

/**
 * Spans of requests, of their queries and of what they send to others. The trace of a proxy is continued; a stranger's
 * is not, because it could have every request recorded.
 */
export function startTracing(options: {
  pool: pg.Pool;
  /** The part of requests that is recorded, where no proxy decides it. */
  ratio: number;
  isProxy: (address: string) => boolean;
  onEnd: (span: Span) => void;
}): { traceRequest: TraceRequest; stop(): void } {
  const { pool, ratio, isProxy, onEnd } = options;
  const current = new AsyncLocalStorage<Span | undefined>();

  const beginChild: BeginChild = (what) => {
    const parent = current.getStore();
    if (!parent) return undefined;
    const span = beginSpan(parent, { ...what, kind: "client" });
    return { span, end: () => onEnd(endSpan(span)) };
  };
  const stops = [traceQueries(beginChild), traceOutbound(beginChild), keepContext(pool)];

  const traceRequest: TraceRequest = ({ headers, socket, method = "" }, facts, run) => {
    const sent = isProxy(socket.remoteAddress ?? "")
      ? readTraceparent(headers.traceparent)
      : undefined;
    if (!(sent ? sent.isSampled : Math.random() < ratio)) {
      current.run(undefined, run);
      return () => {};
    }
    const span = beginSpan(sent?.parent, { name: method, kind: "server", attributes: {} });
    current.run(span, run);
    return (status) => {
      span.name = `${method} ${facts.route}`;
      span.hasFailed = status.startsWith("5");
      Object.assign(span.attributes, {
        "http.request.method": method,
        "http.route": facts.route,
        ...(status !== "aborted" && { "http.response.status_code": Number(status) }),
        "newsroom.cache": facts.cache,
        "newsroom.request_id": facts.id,
      });
      onEnd(endSpan(span));
    };
  };
  return {
    traceRequest,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Who waits for a connection is called back when another request returns one, and would continue the trace of that request. */
function keepContext(pool: pg.Pool): () => void {
  const { connect } = pool;
  const bound = (callback?: Parameters<typeof connect>[0]): unknown => {
    const args = callback ? [AsyncResource.bind(callback)] : [];
    return Reflect.apply(connect, pool, args);
  };
  // Both signatures of the driver are passed on.
  pool.connect = bound as typeof connect;
  return () => {
    pool.connect = connect;
  };
}

const LONGEST_TEXT = 1_000;

/** A span for each statement. Returns what ends it. */
function traceQueries(beginChild: BeginChild): () => void {
  const open = new WeakMap<TracedQuery, ReturnType<BeginChild>>();
  const ignore = () => {};
  const listener = {
    end: ignore,
    asyncStart: ignore,
    start(query: TracedQuery) {
      const text = query.text.replace(/\s+/g, " ").trim();
      open.set(
        query,
        beginChild({
          name: text.split(" ", 1)[0]?.toUpperCase() ?? "",
          attributes: {
            "db.system.name": "postgresql",
            "db.query.text": text.slice(0, LONGEST_TEXT),
          },
        }),
      );
    },
    asyncEnd(query: TracedQuery) {
      open.get(query)?.end();
    },
    error(query: TracedQuery) {
      const child = open.get(query);
      if (child) child.span.hasFailed = true;
    },
  };
  queryChannel.subscribe(listener);
  return () => void queryChannel.unsubscribe(listener);
}
