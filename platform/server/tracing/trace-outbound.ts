import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { BeginChild } from "./span.ts";

type Child = ReturnType<BeginChild>;

/** What `fetch` publishes of a request, and Node's own client of one of its own. */
interface Published {
  request: { method: string; origin?: string; host?: string };
  response?: { statusCode?: number };
}

/** A span for each request to another service. Their hosts are named, not their paths, which may hold keys. */
export function traceOutbound(beginChild: BeginChild): () => void {
  const open = new WeakMap<object, Child>();

  function begin({ request }: Published) {
    const host = request.host ?? URL.parse(request.origin ?? "")?.host ?? "";
    const { method } = request;
    const attributes = { "http.request.method": method, "server.address": host };
    open.set(request, beginChild({ name: `${method} ${host}`, attributes }));
  }
  function receive({ request, response }: Published) {
    const child = open.get(request);
    const status = response?.statusCode;
    if (!child || status === undefined) return;
    child.span.attributes["http.response.status_code"] = status;
    child.span.hasFailed = status >= 500;
  }
  function end(published: Published) {
    receive(published);
    open.get(published.request)?.end();
    open.delete(published.request);
  }
  function fail({ request }: Published) {
    const child = open.get(request);
    if (child) child.span.hasFailed = true;
    end({ request });
  }

  const listeners: Record<string, (published: Published) => void> = {
    "undici:request:create": begin,
    "undici:request:headers": receive,
    "undici:request:trailers": end,
    "undici:request:error": fail,
    "http.client.request.start": begin,
    "http.client.response.finish": end,
    "http.client.request.error": fail,
  };
  // Channels are not typed: these publish what their documentation says.
  const entries = Object.entries(listeners).map(
    ([name, listener]) => [name, listener as (message: unknown) => void] as const,
  );
  for (const [name, listener] of entries) subscribe(name, listener);
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener);
  };
}
