import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** A few at a time: between them come the requests that somebody waits for. */
const AT_A_TIME = 2;

/** Requests to these paths, for whose answer nobody waits, stand in line; all others are taken at once. */
export function queueLowPriority(next: RequestListener, paths: readonly string[]): RequestListener {
  const line: [IncomingMessage, ServerResponse][] = [];
  const lowPriorityPaths = new Set(paths);

  function takeSome() {
    for (const [request, response] of line.splice(0, AT_A_TIME)) next(request, response);
    if (line.length > 0) setImmediate(takeSome);
  }

  return (request, response) => {
    if (!lowPriorityPaths.has(request.url ?? "")) return next(request, response);
    line.push([request, response]);
    if (line.length === 1) setImmediate(takeSome);
  };
}
