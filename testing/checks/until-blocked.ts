import { expect } from "vitest";
import type { Database } from "#platform/server/postgres/connect.ts";

/** Resolves when this work waits for an advisory lock, or when it is done. */
export async function untilBlocked({ pool }: Database, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const isBlocked = async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount !== 0;
  };
  await expect.poll(async () => isOver || (await isBlocked()), { interval: 10 }).toBe(true);
}
