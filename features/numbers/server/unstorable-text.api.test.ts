// Tests beacons with unknown keys and with text that cannot be stored, alone and in a group.
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { createIngest } from "./ingest/create-ingest.ts";
import type { AnalyticsEvent } from "./ingest/event.ts";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());

const storedViews = async () =>
  Number((await app.owner.pool.query("select count(*) from page_views")).rows[0]?.count);

test.each(["/article/%00", "/category/a%00b", "/article/%ED%A0%80", "/%", "/\0"])(
  "A13 F11 %j as a path is refused or dropped and never causes a 500",
  async (path) => {
    const before = await storedViews();
    const responses = [
      await readers.view(path),
      await readers.view("/", { referrer: `https://news.example${path}` }),
      await readers.click({ sourcePage: path }),
      await readers.click({ targetUrl: path }),
      await readers.click({ targetUrl: `${app.url}${path}` }),
      await readers.click({ targetUrl: `https://elsewhere.example${path}` }),
    ];
    for (const { status } of responses) expect([204, 400]).toContain(status);
    expect((await storedViews()) - before).toBeLessThanOrEqual(1);
    expect((await readers.meters()).failed).toBeUndefined();
  },
);

test("A13 a page whose query cannot be stored is counted without it", async () => {
  const before = await storedViews();
  expect((await readers.view("/search?q=%00")).status).toBe(204);
  expect((await storedViews()) - before).toBe(1);
});

test("A13 F11 NUL behind a percent sign gets a 400 and is counted as invalid", async () => {
  const before = (await readers.meters()).invalid ?? 0;
  expect((await readers.view("/article/%00")).status).toBe(400);
  expect((await readers.click({ sourcePage: "/article/%00" })).status).toBe(400);
  expect((await readers.click({ targetUrl: "/article/%00" })).status).toBe(400);
  expect((await readers.meters()).invalid).toBe(before + 3);
});

test("A12 a beacon with an unknown key gets a 400 and is not counted", async () => {
  const before = await storedViews();
  for (const extra of ["isAdmin", "views", "title", "createdAt"]) {
    expect((await readers.send("track-pageview", { path: "/", [extra]: 1 })).status).toBe(400);
    expect((await readers.click({ [extra]: 1 })).status).toBe(400);
    expect((await readers.send("track-engagement", { engaged: 1, [extra]: 1 })).status).toBe(400);
  }
  expect(await storedViews()).toBe(before);
});

/** A group of a hundred views, every fifth of them invalid. */
async function sendGroup(spoil: (view: AnalyticsEvent & { kind: "view" }) => AnalyticsEvent) {
  let transactions = 0;
  const db = new Proxy(app.deps.db, {
    get(target, name, receiver) {
      if (name === "transaction") transactions += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const ingest = createIngest({ ...app.deps, db, log: pino({ enabled: false }) });
  const before = await storedViews();
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => {
      const view = viewOf(at);
      return ingest.add(at % 5 === 0 ? spoil(view) : view);
    }),
  );
  const during = transactions;
  await ingest.stop();
  const outcomes = results.map((result) =>
    result.status === "fulfilled" ? result.value : "rejected",
  );
  return { outcomes, transactions: during, stored: (await storedViews()) - before };
}

const viewOf = (at: number): AnalyticsEvent & { kind: "view" } => ({
  kind: "view",
  at: app.clock.now(),
  network: at.toString(16).padStart(32, "0"),
  visitor: at.toString(16).padStart(32, "0"),
  session: at.toString(16).padStart(32, "0"),
  page: { fixed: "/" },
  arrived: true,
  source: null,
  from: undefined,
  device: "Mobile",
  campaign: null,
});

const everyFifth = (bad: string) =>
  Array.from({ length: 100 }, (_, at) => (at % 5 === 0 ? bad : "stored"));

test.each(["\0", "a\0b", "\ud800", "\udfffa"])(
  "A13 events with %j are dropped by name and cost the rest of their group no second transaction",
  async (bad) => {
    const sent = await sendGroup((view) => ({ ...view, source: bad }));
    expect(sent.outcomes).toEqual(everyFifth("unstorable"));
    expect(sent).toMatchObject({ transactions: 1, stored: 80 });
    const slug = await sendGroup((view) => ({ ...view, page: { articleSlug: bad } }));
    expect(slug.outcomes).toEqual(everyFifth("unstorable"));
    expect(slug).toMatchObject({ transactions: 1, stored: 80 });
  },
);

test("A13 a fifth of a group that only PostgreSQL knows to be bad fails alone, the rest is stored once", async () => {
  const sent = await sendGroup((view) => ({ ...view, visitor: "not a hash" }));
  expect(sent.outcomes).toEqual(everyFifth("rejected"));
  expect(sent.stored).toBe(80);
});
