import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { type StallingProxy, startStallingProxy } from "#testing/app/stalling-proxy.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import type { TimeLimits } from "./connect.ts";

// Owns a database that is reached and does not respond. One that is not reached: page-cache/database-away.api.test.ts.

/** A busy machine may exceed it, too: what must succeed is tried again. */
const SHORT = 1_500;
/** How many connections the second node may have. */
const SIZE = 3;
let app: TestApp;
let line: StallingProxy;
let node: SecondNode;
let articleId: number;
let path: string;
beforeEach(async () => {
  app = await startTestApp();
  const { id, slug } = await publishedArticle(app.deps);
  [articleId, path] = [id, `/article/${slug}`];
  line = await startStallingProxy(app.databaseUrl);
});
afterEach(async () => {
  line.resume();
  await node.close();
  await line.close();
  await app.close();
});

async function startNode(timeLimits: TimeLimits) {
  const site = { databaseUrl: line.url, clock: app.clock, dataDir: app.dataDir };
  node = await startSecondNode(site, await openBuiltPages(), { timeLimits });
}
const comment = () =>
  node.post(`/api/articles/${articleId}/comments`, { articleId, ...aComment() });
const outcome = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return { status, retryAfter: headers.get("retry-after") };
};
const refused = { status: 503, retryAfter: "5" };
const served = (address: string) =>
  expect.poll(async () => (await node.get(address)).status).toBe(200);

const readiness = async () => {
  const response = await node.get("/readyz");
  return [response.status, await response.text()];
};

/** All connections that the node may have are open and free from here on. */
async function openAllConnections() {
  const { pool } = node.database;
  await expect
    .poll(async () => {
      const opened = await Promise.allSettled(Array.from({ length: SIZE }, () => pool.connect()));
      for (const result of opened) if (result.status === "fulfilled") result.value.release();
      return pool.idleCount;
    })
    .toBe(SIZE);
}

test("[RUN-05] F5 while the database is silent stored pages are served, all else ends with 503, and it recovers by itself", async () => {
  await startNode({ ...LONG_TIME_LIMITS, connection: SHORT, result: SHORT });
  await served(path);
  const before = await (await node.get(path)).text();
  line.silence();
  app.clock.advance(10 * MINUTE);
  const unstored = ["/api/articles?limit=3", "/api/search?q=ferry", "/breaking"];
  const reads = unstored.map((address) => outcome(node.get(address)));
  const writes = [comment(), comment(), comment(), comment()].map(outcome);
  expect(await (await node.get(path)).text()).toBe(before);
  expect((await node.get("/healthz")).status).toBe(200);
  expect(await readiness()).toEqual([
    200,
    "degraded: the database is away, and stored pages are served",
  ]);
  node.cache.clear();
  expect(await readiness()).toEqual([503, "the database is away"]);
  expect(await Promise.all([...reads, ...writes])).toEqual(Array(7).fill(refused));

  line.resume();
  await expect.poll(async () => (await comment()).status).toBe(200);
  for (const address of unstored) await served(address);
  expect(node.database.pool.waitingCount).toBe(0);
  const { rows } = await app.owner.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows).toEqual([]);
});

test("F4 when the database is slow, whoever finds no free connection in time is refused, and the others are served", async () => {
  await startNode({ ...LONG_TIME_LIMITS, connection: SHORT });
  await served(path);
  // What all lists share is stored from here on.
  await served("/api/articles?offset=20");
  await openAllConnections();
  line.silence();
  let isOver = false;
  const calls = Array.from({ length: 9 }, (_, index) =>
    outcome(node.get(`/api/articles?offset=${index + 1}`)),
  );
  const early: unknown[] = [];
  for (const call of calls) void call.then((result) => !isOver && early.push(result));
  await expect.poll(() => early).toHaveLength(calls.length - SIZE);
  expect(early).toEqual(Array(early.length).fill(refused));
  expect((await node.get(path)).status).toBe(200);

  isOver = true;
  line.resume();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SIZE);
});
