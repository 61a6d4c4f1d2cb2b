import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Few, so that other requests are handled in between. */
const AT_A_TIME = 2;

/** Queues requests to these paths, whose clients do not wait for the response; all others are handled at once. */
export function queueLowPriority(next: RequestListener, paths: readonly string[]): RequestListener {
  const queue: [IncomingMessage, ServerResponse][] = [];
  const lowPriorityPaths = new Set(paths);

  function takeSome() {
    for (const [request, response] of queue.splice(0, AT_A_TIME)) next(request, response);
    if (queue.length > 0) setImmediate(takeSome);
  }

  return (request, response) => {
    if (!lowPriorityPaths.has(request.url ?? "")) return next(request, response);
    queue.push([request, response]);
    if (queue.length === 1) setImmediate(takeSome);
  };
}
