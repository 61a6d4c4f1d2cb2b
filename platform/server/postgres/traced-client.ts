import pg from "pg";
import { queryChannel } from "../tracing/query-channel.ts";

/** Tells those who trace requests of each query. */
export class TracedClient extends pg.Client {
  override query = ((...args: unknown[]) => this.send(...args)) as pg.Client["query"];

  /** Has all signatures of the driver's `query`. */
  protected send(...args: unknown[]): unknown {
    const send = (...passed: unknown[]): unknown =>
      // The driver's other signatures are passed on unchanged.
      pg.Client.prototype.query.apply(this, passed as unknown as Parameters<pg.Client["query"]>);
    return queryChannel.hasSubscribers ? traceQuery(send, args) : send(...args);
  }
}

/** Of the driver's own objects for a query, which are passed on, nothing is known. */
function traceQuery(send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const [query] = args;
  const text = typeof query === "string" ? query : textOf(query);
  if (text === undefined) return send(...args);
  while (args.length > 0 && args.at(-1) === undefined) args.pop();
  return typeof args.at(-1) === "function"
    ? queryChannel.traceCallback(send, -1, { text }, undefined, ...args)
    : queryChannel.tracePromise(async () => send(...args), { text });
}

const textOf = (query: unknown): string | undefined =>
  typeof query === "object" &&
  query !== null &&
  !("submit" in query) &&
  "text" in query &&
  typeof query.text === "string"
    ? query.text
    : undefined;
