import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import {
  type ClickhouseSandbox,
  clickhouseEnv,
  startClickhouseSandbox,
} from "#testing/services/clickhouse-sandbox.ts";
import { purgeVisitors } from "../jobs.ts";
import { sendEvents } from "./send-events.ts";

// Owns how raw events get to ClickHouse. How it is called: clients/clickhouse.test.ts.

let sandbox: ClickhouseSandbox;
let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  sandbox = await startClickhouseSandbox();
  app = await startTestApp({ env: { ...BEHIND_PROXY, ...clickhouseEnv(sandbox) } });
  readers = createCountedReaders(app);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  // The clock of the database cannot be set.
  app.clock.set(new Date());
  await app.owner.pool.query("truncate event_queue, event_sink, page_views");
  sandbox.tables.clear();
  sandbox.fail();
  await openShell(app).runJson("events", "create-tables");
});

const run = async (mostQueued?: number) => {
  if (!app.deps.clickhouse) throw new Error("There is no ClickHouse");
  const job = sendEvents(app.deps.clickhouse, app.deps.eventCounters, mostQueued);
  await job.run(app.deps, { signal: new AbortController().signal, since: undefined });
};
const pathsIn = (table: string) =>
  (sandbox.tables.get(table) ?? []).map(({ path, source_page }) => path ?? source_page);
const count = async (table: string) =>
  Number((await app.owner.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
const inserts = () => sandbox.calls.filter(({ query }) => query.query?.startsWith("INSERT")).length;

test("[NODE-31] each view and click is stored in ClickHouse once, also when its response was lost", async () => {
  const before = (await readers.overview()).totalPageViews;
  await readers.view("/ethics");
  await readers.view("/about-us");
  await readers.click({});
  sandbox.cutAfterStoring();
  await expect(run()).rejects.toThrow("ClickHouse cannot be reached");
  await readers.view("/license");
  app.clock.advance(2 * MINUTE);
  await run();
  expect(pathsIn("page_views").toSorted()).toEqual(["/about-us", "/ethics", "/license"]);
  expect(sandbox.tables.get("clicks")).toMatchObject([
    { source_page: "/", target_title: "Ferry halted", element_type: "article-card" },
  ]);
  expect([await count("event_queue"), await count("clicks")]).toEqual([0, 0]);
  expect((await readers.overview()).totalPageViews).toBe(before + 3);
});

test("[NODE-32] an event that ClickHouse cannot store is lost alone, and counted", async () => {
  for (const path of ["/", "/ethics", "/about-us", "/license"]) await readers.view(path);
  const before = (await readers.meters()).refused ?? 0;
  await app.owner.pool.query(
    `update event_queue set event = '{"at":"yesterday"}' where event like '%"/about-us"%'`,
  );
  await run();
  expect(pathsIn("page_views").toSorted()).toEqual(["/", "/ethics", "/license"]);
  expect(await count("event_queue")).toBe(0);
  expect((await readers.meters()).refused).toBe(before + 1);
});

test("[NODE-33] while ClickHouse is away events wait, tries become rarer, and the oldest beyond a limit are lost and counted", async () => {
  for (const path of ["/", "/ethics", "/about-us"]) await readers.view(path);
  const lost = (await readers.meters()).backlog ?? 0;
  sandbox.fail("500");
  const first = inserts();
  for (const minutes of [0, 1, 1, 1, 1, 1]) {
    app.clock.advance(minutes * MINUTE);
    await run().catch(() => {});
  }
  // At once, after one minute and after two more.
  expect(inserts() - first).toBe(3);
  const metrics = await (await app.get("/metrics")).text();
  expect(metrics).toMatch(/^analytics_events_queued 3$/m);
  expect(metrics).toMatch(/^analytics_events_oldest_seconds 300$/m);

  sandbox.fail();
  app.clock.advance(HOUR);
  await run(2);
  expect(pathsIn("page_views").toSorted()).toEqual(["/about-us", "/ethics"]);
  expect((await readers.meters()).backlog).toBe(lost + 1);
});

test("[NODE-34] PostgreSQL keeps queued views for an hour, and those that were never queued", async () => {
  const { clickhouse } = app.deps;
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR);
  const insert = (path: string, hours: number) =>
    app.owner.pool.query(
      `insert into page_views (at, session, visitor, path, arrived, device)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, true, 'phone')`,
      [at(hours), path],
    );
  await readers.view("/ethics");
  await app.owner.pool.query("update event_sink set since = $1", [at(3)]);
  await insert("/before", 4);
  await insert("/queued", 2);
  await purgeVisitors(app.deps, clickhouse);
  const { rows } = await app.owner.pool.query("select path from page_views order by at");
  expect(rows.map(({ path }) => path)).toEqual(["/before", "/ethics"]);
  await purgeVisitors(app.deps);
  expect(await count("event_sink")).toBe(0);
});

test("[NODE-35] events that hold a text are deleted by command, wherever they are", async () => {
  await readers.view("/ethics?utm_source=Ann.Smith");
  await readers.view("/about-us");
  await run();
  await readers.view("/license?utm_source=ann.smith");
  const shell = openShell(app);
  await shell.runJson("events", "delete", "ann.smith", "--dry-run");
  expect(pathsIn("page_views")).toHaveLength(2);
  expect(await shell.runJson("events", "delete", "ann.smith")).toEqual({
    postgres: 3,
    clickhouse: 1,
  });
  expect(pathsIn("page_views")).toEqual(["/about-us"]);
  expect([await count("event_queue"), await count("page_views")]).toEqual([0, 1]);
  expect(await shell.audited()).toContain("mia: events delete: raw events");
});

test("[NODE-36] doctor and status say what keeps events from ClickHouse", async () => {
  const shell = openShell(app);
  const examine = async () => {
    const found = await shell.runJson<{ about: string; text: string; state: string }[]>("doctor");
    return found.find(({ about }) => about === "Raw events");
  };
  expect(await examine()).toMatchObject({ state: "well" });
  sandbox.tables.delete("clicks");
  expect((await examine())?.text).toContain("ClickHouse lacks: clicks.");
  sandbox.fail("refuse");
  expect((await examine())?.text).toContain("ClickHouse cannot be reached.");
  expect(await shell.run("events", "status")).toMatchObject({ code: 1 });
});
