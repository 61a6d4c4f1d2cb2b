import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { openSession } from "../backup/open-session.ts";
import { migrate, readMigrations, runMigrations } from "./migrate.ts";

// Owns how a database is brought to this release. Backups of earlier ones: platform/server/backup/releases.api.test.ts.

let database: TestDatabase;
let session: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  session = await openSession(database.ownerUrl);
});
afterAll(async () => {
  await session.end();
  await database.drop();
});

/** The tables as they were before the last of the migrations. */
beforeEach(async () => {
  await session.query("drop schema public, analytics_months cascade; create schema public; begin");
  await runMigrations(session, (await readMigrations()).slice(0, -1));
  await session.query("commit");
});

const update = () => migrate(database.ownerUrl, { servingUrl: database.url });
const applied = async () => {
  const { rows } = await session.query<{ name: string }>("select name from migrations order by 1");
  return rows.map(({ name }) => name);
};
const known = async () => (await readMigrations()).map(({ name }) => name);

test("starts at the same time migrate once, and the next one has nothing to do", async () => {
  await Promise.all([update(), update(), update()]);
  expect(await applied()).toEqual(await known());
  const { rows: before } = await session.query("select name, applied_at from migrations");
  await update();
  const { rows: after } = await session.query("select name, applied_at from migrations");
  expect(after).toEqual(before);
});

test("a database of a later release, or with another past, is left alone", async () => {
  await session.query("insert into migrations (name, hash) values ('9999_future.sql', 'x')");
  await expect(update()).rejects.toThrow(/made by a later release \(it has 9999_future.sql\)/);
  await session.query("delete from migrations where name = '9999_future.sql'");
  await session.query("update migrations set hash = 'x' where name like '0001%'");
  await expect(update()).rejects.toThrow(/0001\S+ was changed after it had been applied/);
  expect(await applied()).toEqual((await known()).slice(0, -1));
});

describe("OP4: while somebody holds on to a table", () => {
  test("a migration that needs it lets everybody else pass, and is done when it is free", async () => {
    const [holder, reader] = [
      await openSession(database.ownerUrl),
      await openSession(database.ownerUrl),
    ];
    await holder.query("begin; lock table articles in row exclusive mode");
    const updated = update();
    await expect.poll(() => waitersFor("articles")).toBe(1);
    // It conflicts with what the migration waits for, so it stands in line behind it.
    await reader.query("set lock_timeout = '1min'; lock table articles in row exclusive mode");
    expect(await applied()).toEqual((await known()).slice(0, -1));
    await holder.query("commit");
    await updated;
    expect(await applied()).toEqual(await known());
    await holder.end();
    await reader.end();
  });

  async function waitersFor(table: string): Promise<number> {
    const { rows } = await session.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_locks where relation = $1::regclass and not granted",
      [table],
    );
    return rows[0]?.waiting ?? 0;
  }
});
