import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#platform/server/postgres/connect.ts";

/** A fifth of the statement time-out of the connection, usually one second. */
const timeLimit = sql.raw(
  "(extract(epoch from current_setting('statement_timeout')::interval) * 1000 / 5)::int::text",
);

/**
 * Runs the queries of one search. Sequential scans are disabled: the planner underestimates them, because the vectors
 * are stored apart from their rows.
 */
export function inSearchSession<T>(db: Db, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${timeLimit}, true),
          set_config('enable_seqscan', 'off', true),
          set_config('jit', 'off', true),
          set_config('max_parallel_workers_per_gather', '0', true)`);
      return run(tx);
    },
    { accessMode: "read only" },
  );
}
