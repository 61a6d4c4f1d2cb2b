// Tests when a beacon gets its response, and that nothing is lost after that.
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { createIngest } from "./ingest/create-ingest.ts";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());

const storedViews = async () =>
  Number((await app.owner.pool.query("select count(*) from page_views")).rows[0]?.count);

test("K10: a beacon gets its response after the commit and not before", async () => {
  const blocker = await app.owner.pool.connect();
  await blocker.query("begin; lock table analytics_hours in exclusive mode");
  let responded = false;
  const reply = readers.view("/").then((response) => {
    responded = true;
    return response.status;
  });
  const waiting = async () =>
    (
      await blocker.query(
        "select from pg_locks join pg_database on oid = database and datname = current_database() where not granted",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  expect(responded).toBe(false);
  await blocker.query("commit");
  blocker.release();
  expect(await reply).toBe(204);
  expect(await storedViews()).toBe(1);
});

test("while the database refuses, beacons are refused, and counted as such", async () => {
  const before = { views: await storedViews(), meters: await readers.meters() };
  await app.owner.pool.query("alter table analytics_hours rename to analytics_hours_away");
  const responses = await Promise.all([readers.view("/"), readers.view("/"), readers.view("/")]);
  await app.owner.pool.query("alter table analytics_hours_away rename to analytics_hours");
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect((await readers.view("/")).status).toBe(204);
  expect(await storedViews()).toBe(before.views + 1);
  const after = await readers.meters();
  expect(after.failed).toBe((before.meters.failed ?? 0) + 3);
  expect(after.stored).toBe((before.meters.stored ?? 0) + 1);
});

test("K1: two hundred at once, some of them bots, are all stored or dropped by name", async () => {
  const before = { views: await storedViews(), meters: await readers.meters() };
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      readers.view(at % 10 === 1 ? "nonsense" : "/", at % 5 === 0 ? { browser: "curl/8.5.0" } : {}),
    ),
  );
  const after = await readers.meters();
  const more = (name: string) => (after[name] ?? 0) - (before.meters[name] ?? 0);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
  expect({ bot: more("bot"), invalid: more("invalid"), stored: more("stored") }).toEqual({
    bot: 40,
    invalid: 20,
    stored: 140,
  });
  expect(more("received")).toBe(200);
  expect(await storedViews()).toBe(before.views + 140);
});

test("K10: a stop signal leaves no reader uncounted", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const ingest = createIngest({ ...app.deps, log: pino({ enabled: false }) });
  const hash = (end: number) => end.toString(16).padStart(32, "0");
  await Promise.all(
    [1, 2, 3].map((reader) =>
      ingest.add({
        kind: "view",
        at: app.clock.now(),
        network: hash(reader),
        visitor: hash(reader),
        session: hash(reader),
        page: { articleSlug: slug },
        arrived: true,
        source: null,
        from: undefined,
        device: "Mobile",
        campaign: null,
      }),
    ),
  );
  await ingest.stop();
  expect(await app.read(`/api/articles/${id}`)).toMatchObject({ views: 3 });
});
