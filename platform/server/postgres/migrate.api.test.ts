import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { openSession } from "../backup/session.ts";
import { migrate, runMigrations } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";

// Owns how a database is brought to this release. Backups of earlier ones: platform/server/backup/releases.slow.api.test.ts.

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

/** Those before the last one that changes a table: one that only adds a table waits for nobody. */
async function earlier() {
  const all = await readMigrations();
  const last = all.findLastIndex(({ sql }) => /^(alter table|update) (?!migrations )/m.test(sql));
  return all.slice(0, last);
}

beforeEach(async () => {
  await session.query("drop schema public, analytics_months cascade; create schema public; begin");
  await runMigrations(session, await earlier());
  await session.query("commit");
});

const update = () => migrate(database.ownerUrl, { servingUrl: database.url });
const applied = async () => {
  const { rows } = await session.query<{ name: string }>("select name from migrations order by 1");
  return rows.map(({ name }) => name);
};
const known = async () => (await readMigrations()).map(({ name }) => name);
const knownEarlier = async () => (await earlier()).map(({ name }) => name);

test("starts at the same time migrate once, and the next one has nothing to do", async () => {
  await Promise.all([update(), update(), update()]);
  expect(await applied()).toEqual(await known());
  const { rows: before } = await session.query("select name, applied_at from migrations");
  await update();
  const { rows: after } = await session.query("select name, applied_at from migrations");
  expect(after).toEqual(before);
});

test("[RUN-30] a release starts on tables of a later one that only added to them, and not on those that no longer serve it", async () => {
  await update();
  await session.query("insert into migrations (name, hash) values ('9999_future.sql', 'x')");
  await session.query("create table later (secret text)");
  expect(await update()).toEqual([]);
  const { rows } = await session.query(
    "select has_table_privilege($1, 'later', 'select') as granted",
    [decodeURIComponent(new URL(database.url).username)],
  );
  expect(rows).toEqual([{ granted: false }]);
  const oldest = (name: string) =>
    session.query("update migrations set oldest_release = $1 where name = '9999_future.sql'", [
      name,
    ]);
  await oldest((await known()).at(-1) ?? "");
  expect(await update()).toEqual([]);
  await oldest("9998_before.sql");
  await expect(update()).rejects.toThrow(
    /it has 9999_future.sql\), which no longer serves this one/,
  );
});

test("a database with another past is left alone", async () => {
  await session.query("update migrations set hash = 'x' where name like '0001%'");
  await expect(update()).rejects.toThrow(/0001\S+ was changed after it had been applied/);
  expect(await applied()).toEqual(await knownEarlier());
});

test("F25 while people read and write every table, migrating fails nobody, and the next run changes nothing", async () => {
  const { rows: tables } = await session.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  let isOver = false;
  let rounds = 0;
  const visitor = async () => {
    const own = await openSession(database.ownerUrl);
    while (!isOver) {
      for (const { name } of tables) {
        // As an insert or update would.
        await own.query(
          `begin; select count(*) from ${name}; lock table ${name} in row exclusive mode; commit`,
        );
      }
      rounds += 1;
    }
    await own.end();
  };
  const visitors = Promise.all([visitor(), visitor(), visitor()]);
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await update();
  expect(await applied()).toEqual(await known());
  const { rows: before } = await session.query("select name, applied_at from migrations");
  await update();
  const { rows: after } = await session.query("select name, applied_at from migrations");
  expect(after).toEqual(before);
  isOver = true;
  await visitors;
});

describe("OP4: while somebody holds on to a table", () => {
  test("a migration that needs it lets everybody else pass, and is done when it is free", async () => {
    const [holder, reader] = [
      await openSession(database.ownerUrl),
      await openSession(database.ownerUrl),
    ];
    // Whichever tables the migration changes.
    await holder.query(`begin; lock table ${await allTables()} in row exclusive mode`);
    const updated = update();
    let table = "";
    const seeTable = async () => {
      table = (await tableWaitedFor()) ?? "";
      return table;
    };
    await expect.poll(seeTable).not.toBe("");
    // It conflicts with what the migration waits for, so it stands in line behind it.
    await reader.query(`set lock_timeout = '1min'; lock table ${table} in row exclusive mode`);
    expect(await applied()).toEqual(await knownEarlier());
    await holder.query("commit");
    await updated;
    expect(await applied()).toEqual(await known());
    await holder.end();
    await reader.end();
  });

  async function allTables(): Promise<string> {
    const { rows } = await session.query<{ tables: string }>(
      "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
    );
    return rows[0]?.tables ?? "";
  }

  async function tableWaitedFor(): Promise<string | undefined> {
    const { rows } = await session.query<{ name: string }>(
      "select relation::regclass::text as name from pg_locks where relation is not null and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    return rows[0]?.name;
  }
});
