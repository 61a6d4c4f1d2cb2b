import type { FastifyBaseLogger } from "fastify";
import type { Span } from "#platform/server/tracing/span.ts";
import { SECOND } from "#shared/time/units.ts";
import { toOtlp } from "./to-otlp.ts";

const SEND_EVERY = 2 * SECOND;
const TIME_LIMIT = 5 * SECOND;
/** What is more in one interval is dropped: traces are samples anyway. */
const MOST_SPANS = 2_000;

export interface OtlpExporter {
  add(span: Span): void;
  close(): Promise<void>;
}

/** Sends spans in batches, by OTLP over HTTP with JSON. A batch that is not accepted is lost. */
export function createOtlpExporter(options: {
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
        ...{ body, redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT) },
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
