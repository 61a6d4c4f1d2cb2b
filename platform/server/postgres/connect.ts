import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SECOND } from "#shared/time/units.ts";
import { hostClient, hostsOf } from "./hosts.ts";
import { preparedClient, TracedClient } from "./prepared-client.ts";

export type Db = NodePgDatabase;
/** The database or a transaction on it, so that callers decide what is atomic. */
export type Queryable = Pick<
  Db,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  timeLimits: TimeLimits;
  /** Closes the connections that nobody uses now: they may lead to a server that has become read-only. */
  dropIdle(): void;
  close(): Promise<void>;
}

/** In milliseconds. */
export interface TimeLimits {
  /** Until a connection is free. */
  connection: number;
  /** Of one statement in the database, and until its result is here. */
  statement: number;
  result: number;
  lock: number;
  /** Between two statements of a transaction. */
  idleTransaction: number;
  /** Of a health check; balancers wait about two seconds for one. */
  check: number;
}

export const usualLimits: TimeLimits = {
  connection: 3 * SECOND,
  statement: 5 * SECOND,
  result: 6 * SECOND,
  lock: 2 * SECOND,
  idleTransaction: 10 * SECOND,
  check: SECOND,
};

export function connect(
  url: string,
  options: {
    size?: number;
    timeLimits?: TimeLimits;
    /** Through a pooler, which takes no limits from us: see `setRoleLimits`. */
    isPooled?: boolean;
    /** Off where a pooler may send each transaction of a client to another connection, and does not prepare there. */
    prepares?: boolean;
    onIdleError?: (error: Error) => void;
  } = {},
): Database {
  const limits = options.timeLimits ?? usualLimits;
  const hosts = hostsOf(url);
  const pool = new pg.Pool({
    Client: hostClient(options.prepares === false ? TracedClient : preparedClient(), hosts),
    max: options.size ?? 10,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 30 * SECOND,
    ...(!options.isPooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    }),
    query_timeout: limits.result,
  });
  // A lost connection is replaced by the pool; without a listener its error would end the process. The pool listens on
  // idle connections only: one that is lost during a transaction fails the next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  const dropConnections = idleDropper(pool);
  const dropIdle = () => {
    dropConnections();
    // Another host may have become the primary.
    hosts.find().catch(() => {});
  };
  pool.on("release", (error: unknown) => {
    if (codeOf(error) === READ_ONLY) dropIdle();
  });
  const db = drizzle(pool);
  db.transaction = (run, config) =>
    withClient(pool, (client) => drizzle(client).transaction(run, config));
  return { db, pool, timeLimits: limits, dropIdle, close: () => pool.end() };
}

/** PostgreSQL's code for a write on a standby, or where writing is switched off. */
const READ_ONLY = "25006";
/** Opening connections costs a struggling server more than the writes that it refuses. */
const BETWEEN_DROPS = SECOND;

function idleDropper(pool: pg.Pool): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (pool.ending || performance.now() - last < BETWEEN_DROPS) return;
    last = performance.now();
    for (let left = pool.idleCount; left > 0; left -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
    }
  };
}

/**
 * Drizzle's own transaction does not release the connection when `begin` fails, and releases a stalled one as healthy:
 * a database that stalls for a moment would use up the pool.
 */
async function withClient<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await run(client);
  } catch (error) {
    if (isDatabaseAway(error)) failure = causeOf(error);
    throw error;
  } finally {
    client.release(failure);
  }
}

const connectionTrouble = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "EPIPE",
  // This process has reached its limit of open files.
  "EMFILE",
]);

/** Whether an error means that the database is unavailable or overloaded, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return true;
  const code = codeOf(error);
  return (
    connectionTrouble.has(code) ||
    // Connection exceptions, out of resources, shutting down or starting up, cancelled by a time-out or a deadlock, disk
    // errors, read-only server.
    /^(08|53|57P0|57014|55P03|40P01|58|25006)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Cannot use a pool after calling end/i.test(
      error.message,
    )
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The driver's own error, which the query builder wraps. */
const causeOf = (error: unknown): Error | undefined =>
  error instanceof Error ? (causeOf(error.cause) ?? error) : undefined;

/** Whether PostgreSQL refused a value (out of range, not text, against a check), so that a retry would fail too. */
export function isDataRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDataRefused(error.cause)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^22|^23514$/.test(code);
}
