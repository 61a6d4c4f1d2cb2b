import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";

export const failureModes = [
  "refuse",
  "hang",
  "500",
  "429",
  "garbage",
  "drip",
  "huge",
  "wrong-type",
] as const;
export type FailureMode = (typeof failureModes)[number];

const HUGE = 50 * 1024 * 1024;
export const RETRY_AFTER_SECONDS = 3_600;

/** Behaves as providers do when they fail. */
export function misbehave(
  mode: FailureMode,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const json = { "content-type": "application/json; charset=utf-8" };
  switch (mode) {
    case "refuse":
      request.socket.resetAndDestroy();
      return;
    case "hang":
      return;
    case "500":
      response.writeHead(500, json).end('{"error":{"code":500,"message":"backend error"}}');
      return;
    case "429":
      response
        .writeHead(429, { ...json, "retry-after": String(RETRY_AFTER_SECONDS) })
        .end('{"title":"Too Many Requests","status":429}');
      return;
    case "garbage":
      response.writeHead(200, json).end('{"items":[{"snippet":<<<');
      return;
    case "drip":
      drip(response.writeHead(200, json));
      return;
    case "huge":
      pour(response.writeHead(200, json));
      return;
    case "wrong-type":
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<h1>Scheduled maintenance</h1>");
  }
}

/** One byte a second until the client disconnects. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(" "), 1_000);
  timer.unref();
  response.on("close", () => clearInterval(timer));
}

/** More data than a client should accept, as fast as it is read. */
function pour(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, " ");
  const parts = Array.from({ length: HUGE / part.length }, () => part);
  pipeline(Readable.from(parts), response, () => {});
}
