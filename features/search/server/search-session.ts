import { sql } from "drizzle-orm";
import type { Db, Queryable } from "../../../platform/server/postgres/connect.ts";

/** A fifth of what the connection allows any statement, so usually a second: nobody waits longer for a search. */
const timeLimit = sql.raw(
  "(extract(epoch from current_setting('statement_timeout')::interval) * 1000 / 5)::int::text",
);

/**
 * Runs the questions of one search. Reading every vector in a row looks cheap to the planner and is not: each of
 * them is stored apart from its row, so it may only come by the indexes.
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
