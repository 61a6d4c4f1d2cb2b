import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";

// Owns what a database in another state than usual does to readiness. One that is away: silent-database.slow.api.test.ts.

let app: TestApp;
let articleId: number;
beforeEach(async () => {
  app = await startTestApp();
  articleId = (await publishedArticle(app.deps)).id;
});
afterEach(() => app.close());

const readiness = async () => {
  const response = await app.get("/readyz");
  return [response.status, await response.text()];
};

const comment = () => app.post(`/api/articles/${articleId}/comments`, { articleId, ...aComment() });

test("[RUN-06] a database of a later release keeps this one in service; one that lacks a migration does not", async () => {
  const run = (statement: string) => app.owner.pool.query(statement);
  await run("insert into migrations (name, hash) values ('9999_later.sql', 'x')");
  expect(await readiness()).toEqual([200, "ready"]);
  await run("update migrations set oldest_release = name where name = '9999_later.sql'");
  expect(await readiness()).toEqual([503, "the database no longer serves this release"]);
  await run("update migrations set oldest_release = null");
  await run("delete from migrations where name like '0001%'");
  expect(await readiness()).toEqual([503, "the database waits for migrations"]);
});

test("[RUN-07] a read-only database is said to be, and writes get 503", async () => {
  const { rows } = await app.owner.pool.query("select current_database() as name");
  await app.owner.pool.query(
    `alter database "${rows[0].name}" set default_transaction_read_only = on`,
  );
  // Connections that were opened before do not know of it.
  app.database.dropIdle();
  await expect
    .poll(readiness)
    .toEqual([200, "degraded: the database is read-only, and writes are refused"]);
  const refused = await comment();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  const metrics = await (await app.get("/metrics")).text();
  expect(metrics).toContain('database_state{state="read-only"} 1');
});

test("[RUN-08] after one refused write the site leaves the server that became read-only", async () => {
  const { pool } = app.database;
  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  for (const client of clients) await client.query("set default_transaction_read_only = on");
  for (const client of clients) client.release();
  expect((await comment()).status).toBe(503);
  expect((await comment()).status).toBe(200);
  expect(await readiness()).toEqual([200, "ready"]);
});
