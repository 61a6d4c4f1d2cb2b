import { tracingChannel } from "node:diagnostics_channel";
import pg from "pg";

export interface TracedQuery {
  /** Without values, which are sent apart from it. */
  text: string;
}

/** Each statement, for those who listen; without listeners it costs nothing. */
export const queryChannel = tracingChannel<unknown, TracedQuery>("newsroom:query");

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

/** A statement that ran this often is prepared. */
const OFTEN = 20;
/** PostgreSQL holds each plan once per connection. */
const MOST_PREPARED = 200;
/** Statements come from the code and are few, but a list of values makes one for each of its lengths. */
const MOST_WATCHED = 2_000;

/** PostgreSQL's code for a plan whose result would have other columns after a migration. */
const PLAN_IS_OUTDATED = "0A000";

/**
 * Prepares frequent statements once per connection, because planning is most of the work of a small query. Statements
 * are recognized by their text, so callers need not change. Each pool has a class of its own, which counts for it.
 */
export function preparedClient(): typeof TracedClient {
  let timesRun = new Map<string, number>();
  let names = new Map<string, string>();
  let named = 0;

  return class PreparedClient extends TracedClient {
    override query = ((query: unknown, values: unknown, ...rest: unknown[]) => {
      const withName = hasParameters(query, values)
        ? { ...query, name: query.name || nameOf(query.text) }
        : query;
      const result = this.send(withName, values, ...rest);
      if (result instanceof Promise) result.catch(forgetIfOutdated);
      return result;
    }) as pg.Client["query"];
  };

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const times = (timesRun.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (times > 1 || timesRun.size < MOST_WATCHED) timesRun.set(text, times);
      return undefined;
    }
    named += 1;
    const name = `often_${named}`;
    names.set(text, name);
    return name;
  }

  /**
   * A migration may run while the site does. Outside of transactions the pool drops a connection whose query failed,
   * with its plans; within one, the next query is planned again under another name.
   */
  function forgetIfOutdated(error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.code !== PLAN_IS_OUTDATED) return;
    names = new Map();
    timesRun = new Map();
  }
}

/** A query without parameters may hold several statements, which cannot be prepared. */
const hasParameters = (query: unknown, values: unknown): query is { text: string; name?: string } =>
  typeof query === "object" &&
  query !== null &&
  "text" in query &&
  typeof query.text === "string" &&
  Array.isArray(values) &&
  values.length > 0;
