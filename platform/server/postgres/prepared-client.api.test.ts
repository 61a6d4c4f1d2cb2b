import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { connect, type Database } from "./connect.ts";

// Owns planning ahead: what is asked often is planned once, and a plan that is outdated heals.

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startTestApp();
  database = connect(app.ownerUrl, { size: 1 });
});
afterAll(async () => {
  await database.close();
  await app.close();
});

const ask = async <T>(times: number, search: () => Promise<T>): Promise<T[]> => {
  const responses: T[] = [];
  for (let time = 0; time < times; time++) responses.push(await search());
  return responses;
};

/** On the one connection there is. */
async function preparedLike(part: string, on = database): Promise<number> {
  const { rows } = await on.pool.query(
    `select count(*)::int as count from pg_prepared_statements where statement like '%${part}%' and statement not like '%count(*)%'`,
  );
  return rows[0].count;
}

test("a frequent query is planned once with the same result, in a transaction too", async () => {
  const responses = await ask(30, async () => {
    const { rows } = await database.db.execute(sql`select ${7}::int + 1 as planned_ahead`);
    return rows[0]?.planned_ahead;
  });
  expect(new Set(responses)).toEqual(new Set([8]));
  expect(await preparedLike("planned_ahead")).toBe(1);
  const inside = await database.db.transaction((tx) =>
    tx.execute(sql`select ${41}::int + 1 as planned_ahead`),
  );
  expect(inside.rows).toEqual([{ planned_ahead: 42 }]);
  expect(await preparedLike("planned_ahead")).toBe(1);
});

test("[RUN-38] through a pooler that prepares nothing, no query is prepared", async () => {
  const pooled = connect(app.ownerUrl, { size: 1, prepares: false });
  await ask(30, () => pooled.db.execute(sql`select ${7}::int as through_a_pooler`));
  expect(await preparedLike("through_a_pooler", pooled)).toBe(0);
  await pooled.close();
});

test("a rare query is not, nor is each length of a list", async () => {
  await ask(10, () => database.db.execute(sql`select ${1}::int as seldom_asked`));
  for (let length = 1; length < 60; length++) {
    const list = sql.join(
      Array.from({ length }, (_, at) => sql`${at}`),
      sql`, `,
    );
    await database.db.execute(sql`select ${1} in (${list}) as long_list`);
  }
  expect(await preparedLike("seldom_asked")).toBe(0);
  expect(await preparedLike("long_list")).toBe(0);
});

test("several statements in one text stay that, however often they run", async () => {
  const both = sql.raw("select 1 as first_of_two; select 2 as second_of_two");
  await ask(30, () => database.db.transaction((tx) => tx.execute(both)));
  expect(await preparedLike("first_of_two")).toBe(0);
});

const ways = {
  alone: (db: Database["db"], search: SQL) => db.execute(search),
  within: (db: Database["db"], search: SQL) => db.transaction((tx) => tx.execute(search)),
};

test.each(["alone", "within"] as const)(
  "OP4 a migration that changes a column fails a question once at most, asked %s",
  async (way) => {
    const { db } = database;
    const table = sql.identifier(`changing_${way}`);
    await db.execute(sql`create table ${table} (value int)`);
    await db.execute(sql`insert into ${table} values (5)`);
    const read = () =>
      ways[way](db, sql`select value from ${table} where ${1} = 1`).then(
        ({ rows }) => rows[0]?.value,
        () => "failed",
      );
    await ask(30, read);
    expect(await preparedLike(`changing_${way}`)).toBe(1);
    await db.execute(sql`alter table ${table} alter column value type text`);
    expect(await ask(5, read)).toEqual(["failed", "5", "5", "5", "5"]);
  },
);
