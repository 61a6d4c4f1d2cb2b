import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { isDatabaseAway } from "./connect.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
