import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { TestApp } from "#testing/app/test-app.ts";

/** How many rows of a table a read fetches. Entries of an index that are skipped there are none. */
export function countRowsRead(
  { deps }: TestApp,
  read: (tx: Queryable) => Promise<unknown>,
  table = "articles",
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const soFar = async () => {
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = ${table}`);
      return rows[0]?.rows ?? 0;
    };
    const before = await soFar();
    await read(tx);
    return (await soFar()) - before;
  });
}
