import type pg from "pg";

/** More than fits into the free parts of pages that are there already, and hardly compressible. */
const ROW = "(select to_jsonb(string_agg(md5(random()::text), '')) from generate_series(1, 4000))";

/** Whether a write that needs more of the disk succeeds. It is taken back, and leaves no row. */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into alarms (alarm, day, times, last_at, facts)
       values ('room', '1970-01-01', 0, now(), ${ROW})`,
    );
    return true;
  } catch {
    return false;
  } finally {
    const failure = await client.query("rollback").then(
      () => undefined,
      () => true,
    );
    client.release(failure);
  }
}
