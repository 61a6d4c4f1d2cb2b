import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { FIGURE_DOWNLOAD, FIGURE_TABLES } from "#features/numbers/downloads.ts";
import { newKey } from "#platform/server/admin-keys.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { analyticsJobs } from "../jobs.ts";

// Tests campaigns, what is added up, what was dropped and who may see the figures. Reading: reading.api.test.ts.

const key = newKey();
const headers = { authorization: `Bearer ${key}` };
const READERS = "/api/admin/analytics-readers";
let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: { ...BEHIND_PROXY, ADMIN_KEY: key } });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());
// Each test has a range of days and an hour of its own.
beforeEach(() => {
  app.clock.set(new Date(Math.ceil((app.clock.now().getTime() + 100 * DAY) / DAY) * DAY + HOUR));
});

const read = async () => (await app.get(`${READERS}?days=7`, { headers })).text();
const figures = async (): Promise<ReaderFigures> => JSON.parse(await read());
const today = () => app.clock.now().toISOString().slice(0, 10);
const visit = (query: string, times: number, reader?: { from: string }) =>
  Promise.all(Array.from({ length: times }, () => readers.view(`/about-us?${query}`, reader)));

test.each([
  [
    "utm_source=Mail&utm_medium=e-mail&utm_campaign=Spring%20Fund",
    ["mail", "e-mail", "spring-fund"],
  ],
  ["utm_source=%3Cscript%3Ealert(1)%3C/script%3E", ["script-alert-1-script", "", ""]],
  ["utm_campaign=%3D2%2B3", ["", "", "2-3"]],
  ["utm_campaign=Z%C3%BCrich_2026.a", ["", "", "zurich_2026.a"]],
  [`utm_medium=${"x".repeat(300)}`, ["", "x".repeat(40), ""]],
  ["utm_source=ann%40mail.example&utm_medium=post", ["", "post", ""]],
])("[READERS-05] K12 of the tags %s only safe characters are counted", async (query, tags) => {
  await visit(query, 5);
  const [source, medium, campaign] = tags;
  expect((await figures()).campaigns).toEqual({
    listed: [expect.objectContaining({ source, medium, campaign, visits: 5 })],
    others: 0,
  });
});

test("K12 one network counts ten visits of a campaign and twenty campaigns in an hour", async () => {
  const from = "203.0.113.70";
  await visit("utm_campaign=one", 12, { from });
  expect((await figures()).campaigns.listed).toMatchObject([{ campaign: "one", visits: 10 }]);
  const numbers = Array.from({ length: 22 }, (_, number) => number);
  await Promise.all(numbers.map((number) => visit(`utm_campaign=made-up-${number}`, 1, { from })));
  const rows = await app.owner.pool.query("select from analytics_campaign_days where day = $1", [
    today(),
  ]);
  expect(rows.rowCount).toBe(20);
});

test("[READERS-06] a day lists 100 campaigns, 500 outgoing links and 500 pairs, and the sum of all others", async () => {
  const fill = (sql: string, rows: number) => app.owner.pool.query(sql, [today(), rows]);
  const invented = "from generate_series(1, $2::int) as n";
  await fill(
    `insert into analytics_campaign_days select $1::date, 's' || n, '', '', n ${invented}`,
    103,
  );
  await fill(
    `insert into analytics_outgoing_days select $1::date, n || '.example', '/', n ${invented}`,
    503,
  );
  await fill(`insert into analytics_next_days select $1::date, n, n + 1, n ${invented}`, 503);
  const fold = analyticsJobs(app.deps).find(({ name }) => name === "fold-sources");
  await fold?.run(app.deps, { signal: new AbortController().signal, since: app.clock.now() });
  for (const [table, count, rest, rows, total] of [
    ["analytics_campaign_days", "visits", "source = ''", 101, (103 * 104) / 2],
    ["analytics_outgoing_days", "clicks", "host = ''", 501, (503 * 504) / 2],
    ["analytics_next_days", "readers", "story = 0", 501, (503 * 504) / 2],
  ] as const) {
    const { rows: found } = await app.owner.pool.query(
      `select count(*)::int as rows, sum(${count})::int as total,
         (sum(${count}) filter (where ${rest}))::int as rest from ${table} where day = $1`,
      [today()],
    );
    expect(found, table).toEqual([{ rows, total, rest: 1 + 2 + 3 }]);
  }
});

test("[READERS-08] received is counted and dropped by reason, and the counted views are the page views", async () => {
  await readers.view("/");
  await readers.view("/ethics");
  await readers.view("/", { browser: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await readers.view("/", { headers: { "sec-gpc": "1" } });
  await readers.view("/admin-analytics");
  await readers.view("/article/nowhere");
  await readers.click({});
  await readers.click({ elementType: "made-up" });
  await readers.read(5, { sessionId: "never seen" });
  expect((await readers.send("track-pageview", { path: 7 })).status).toBe(400);
  const expected = [
    { kind: "view", received: 7, counted: 2 },
    { kind: "click", received: 2, counted: 1 },
    { kind: "engagement", received: 1, counted: 0 },
  ];
  await expect.poll(async () => (await figures()).beacons).toMatchObject(expected);
  const { beacons } = await figures();
  expect(
    beacons.map(({ dropped }) => dropped.map(({ reason, events }) => `${reason} ${events}`)),
  ).toEqual([
    ["asked_not_to 1", "bot 1", "invalid 1", "no_such_page 1", "private_page 1"],
    ["unknown_link 1"],
    ["no_session 1"],
  ]);
  for (const { received, counted, dropped } of beacons)
    expect(counted + dropped.reduce((all, { events }) => all + events, 0)).toBe(received);
  expect(beacons[0]?.counted).toBe((await readers.overview()).totalPageViews);
});

test("[READERS-10] K13 a campaign, a source and a host of four people are in no reply", async () => {
  await visit("utm_campaign=for-ann", 4);
  for (let times = 0; times < 4; times += 1) {
    await readers.view("/", { referrer: "https://ann-at-home.example/" });
    await readers.click({ elementType: "share", targetUrl: "https://ann-shares.example/" });
  }
  const reply = `${await read()} ${await (await app.get("/api/admin/analytics-live", { headers })).text()}`;
  for (const name of ["for-ann", "ann-at-home", "ann-shares"]) expect(reply).not.toContain(name);
  expect(await figures()).toMatchObject({
    campaigns: { listed: [], others: null },
    outgoing: { hosts: [], pages: [], others: null },
  });
  await visit("utm_campaign=for-ann", 1);
  expect((await figures()).campaigns).toMatchObject({
    listed: [{ campaign: "for-ann", visits: 5 }],
    others: 0,
  });
});

test("[READERS-11] the figures need the key or a role, and each table is a file", async () => {
  for (const path of [READERS, "/api/admin/analytics-live", FIGURE_DOWNLOAD])
    expect((await app.get(path)).status, path).toBe(401);
  expect((await app.get(`${READERS}?days=8`, { headers })).status).toBe(400);
  for (const [role, status] of [
    ["analyst", 200],
    ["author", 403],
  ] as const) {
    const staff = await signedInStaff(app.deps, { roles: [role] });
    for (const path of ["/api/newsroom/numbers/readers?days=7", "/api/newsroom/numbers/live"])
      expect((await app.get(path, { headers: staff.headers })).status, role).toBe(status);
  }
  await visit("utm_campaign=spring&utm_source=mail", 5);
  for (const table of FIGURE_TABLES) {
    const file = await app.get(`${FIGURE_DOWNLOAD}?days=7&table=${table}`, { headers });
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="readers-7-days-${table}.csv"`,
    );
    if (table === "campaigns")
      expect(await file.text()).toBe("source,medium,campaign,visits\r\nmail,,spring,5\r\n");
  }
});
