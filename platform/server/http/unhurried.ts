import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** A few at a time: between them come the requests that somebody waits for. */
const AT_A_TIME = 2;
/** While somebody waits, so long between one and the next. */
const PAUSE_MS = 2;
/** A line that is longer than this has waited enough. */
const LONG_LINE = 500;

/** Requests to these paths, for whose answer nobody waits, stand in line; all others are taken at once. */
export function unhurried(next: RequestListener, paths: readonly string[]): RequestListener {
  const line: [IncomingMessage, ServerResponse][] = [];
  const unhurriedPaths = new Set(paths);
  let waitedFor = 0;

  function takeSome() {
    const atATime = waitedFor > 0 && line.length < LONG_LINE ? 1 : AT_A_TIME;
    for (const [request, response] of line.splice(0, atATime)) next(request, response);
    if (line.length > 0) takeSomeSoon();
  }

  function takeSomeSoon() {
    if (waitedFor > 0 && line.length < LONG_LINE) setTimeout(takeSome, PAUSE_MS);
    else setImmediate(takeSome);
  }

  return (request, response) => {
    if (unhurriedPaths.has(request.url ?? "")) {
      line.push([request, response]);
      if (line.length === 1) takeSomeSoon();
      return;
    }
    waitedFor += 1;
    response.once("close", () => {
      waitedFor -= 1;
    });
    next(request, response);
  };
}
