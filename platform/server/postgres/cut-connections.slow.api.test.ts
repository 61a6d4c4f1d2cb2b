import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestApp } from "#testing/app/test-app.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { openSession } from "../backup/session.ts";
import { isDatabaseAway } from "./connect.ts";

let site: Commenters;
let app: TestApp;
beforeAll(async () => {
  site = await startCommenters();
  app = site.app;
});
afterAll(() => site.close());

test("a connection cut between two statements fails its transaction, not the process", async () => {
  const uncaught = vi.fn<(error: Error) => void>();
  process.prependListener("uncaughtException", uncaught);
  const cut = app.deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid ?? 0;
    await app.deps.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
    const all = sql`select 1 from pg_stat_activity where pid = ${pid}`;
    await expect.poll(async () => (await app.deps.db.execute(all)).rowCount).toBe(0);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toSatisfy(isDatabaseAway);
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect((await app.get("/healthz")).status).toBe(200);
});

test("F3 connections cut while people write: what was accepted is stored once, all else returns 503, and no connection is lost", async () => {
  const id = await site.article();
  const accepted: string[] = [];
  const statuses: number[] = [];
  const writeOn = async (writer: number) => {
    for (let count = 0; count < 20; count += 1) {
      const content = `Comment ${count} of writer ${writer} about the lower quay.`;
      const { status } = await site.post(id, { content });
      statuses.push(status);
      if (status === 200) accepted.push(content);
    }
  };
  const writing = Promise.all([1, 2, 3, 4].map(writeOn));
  const session = await openSession(app.databaseUrl);
  let cuts = 0;
  for (const wanted of [5, 20, 35, 50, 65]) {
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(wanted);
    const { rowCount } = await session.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() order by random() limit 1",
    );
    cuts += rowCount ?? 0;
  }
  await session.end();
  await writing;
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.length - accepted.length).toBeLessThanOrEqual(cuts);

  const stored = (await site.stored(id)).map(({ content }) => content);
  expect(new Set(stored).size).toBe(stored.length);
  expect(accepted.filter((content) => !stored.includes(content))).toEqual([]);
  // All of the pool can still be had at once.
  const { pool } = app.database;
  const all = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  for (const client of all) client.release();
});

test("F3 a transaction that cannot begin gives its connection back", async () => {
  const { db, pool } = app.database;
  const fail = () =>
    db.transaction(async () => {}, { isolationLevel: "no such level" as "serializable" });
  for (let count = 0; count < 6; count += 1) await expect(fail()).rejects.toThrow("begin");
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
