import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "./compress.ts";
import type { StoredResponse } from "./stored-response.ts";

export function sendResponse(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const { body, etag, headers: usual } = stored.in(chooseEncoding(accepted));
  const changed = stored.headersNow();
  const headers = changed ? { ...usual, ...changed } : usual;
  if (stored.status === 200 && matches(request.headers["if-none-match"], etag)) {
    const { "content-length": _, "content-encoding": __, "content-type": ___, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(stored.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Caches in front may turn a validator into a weak one; the content is the same. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
