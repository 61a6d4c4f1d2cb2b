import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedTables } from "#db/rights.ts";
import { SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { connect } from "./connect.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Of every table that is ours, what the role that serves the site may do with it. */
const rights = async () => {
  const { rows } = await app.database.db.execute<{ name: string; rights: string[] }>(sql`
    select tablename as name, array(
      select kind from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) as kind
      where has_table_privilege(format('public.%I', tablename), kind)
    ) as rights
    from pg_tables where schemaname = 'public'`);
  return new Map(rows.map((row) => [row.name, row.rights]));
};

test("OP2 the serving role reads and writes rows, and less where that is enough", async () => {
  const found = await rights();
  expect(found.size).toBeGreaterThan(5);
  for (const [table, granted] of found) {
    // Rights to some columns are none to the table.
    const limited = limitedTables[table]?.replace(/\w+ \([^)]*\)(, )?/g, "").split(", ");
    expect(granted, table).toEqual(limited ?? ["select", "insert", "update", "delete"]);
  }
});

test("OP2 nothing it asks for takes, waits or stays open for long", async () => {
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const { pool, close } = connect(app.databaseUrl, { size: 1 });
  for (const limit of limits) {
    const { rows } = await pool.query<{ ms: number }>(
      "select setting::int as ms from pg_settings where name = $1",
      [limit],
    );
    expect(rows[0]?.ms, limit).toBeGreaterThan(0);
    expect(rows[0]?.ms, limit).toBeLessThanOrEqual(10 * SECOND);
  }
  await close();
});

test.each([
  "drop table articles",
  "truncate articles",
  "alter table articles add column mine text",
  "create table mine (id int)",
  "create role intruder",
  "delete from migrations",
  "copy articles to program 'cat'",
])("OP2 the serving role is refused: %s", async (statement) => {
  const refused = app.database.db.execute(sql.raw(statement));
  await expect(refused).rejects.toMatchObject({ cause: { code: "42501" } });
});
