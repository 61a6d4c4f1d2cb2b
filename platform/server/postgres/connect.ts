import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SECOND } from "../../../shared/time/units.ts";
import { PreparedClient } from "./prepared-client.ts";

export type Db = NodePgDatabase;
/** The database or a transaction on it, so that callers decide what is atomic. */
export type Queryable = Pick<
  Db,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
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
}

const usualLimits: TimeLimits = {
  connection: 3 * SECOND,
  statement: 5 * SECOND,
  result: 6 * SECOND,
  lock: 2 * SECOND,
  idleTransaction: 10 * SECOND,
};

export function connect(
  url: string,
  options: {
    size?: number;
    timeLimits?: TimeLimits;
    onIdleError?: (error: Error) => void;
  } = {},
): Database {
  const limits = options.timeLimits ?? usualLimits;
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    query_timeout: limits.result,
  });
  // A lost connection is replaced by the pool; without a listener its error would end the process. The pool listens on
  // idle connections only: one that is lost during a transaction fails the next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  const db = drizzle(pool);
  db.transaction = (run, config) =>
    withClient(pool, (client) => drizzle(client).transaction(run, config));
  return { db, pool, close: () => pool.end() };
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
  let isBroken = false;
  try {
    return await run(client);
  } catch (error) {
    isBroken = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(isBroken);
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
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
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
