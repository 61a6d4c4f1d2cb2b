// Tests the overview's call and downloads. What counts at all: counting.api.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());
// Each test has half a year of its own.
beforeEach(() => app.clock.advance(200 * DAY));

test("[API-56] [ANALYT-21] without a single view there are zeros, one for each day", async () => {
  for (const days of [7, 30, 90] as const) {
    const overview = await readers.overview(days);
    expect(overview).toMatchObject({
      totalPageViews: 0,
      uniqueVisitors: 0,
      totalSessions: 0,
      avgSessionDuration: 0,
      topPages: [],
      topArticles: [],
      deviceBreakdown: [],
      topReferrers: [],
      previous: null,
      containsDemo: false,
    });
    expect(overview.dailyStats).toHaveLength(days);
    expect(overview.dailyStats.at(-1)?.date).toBe(app.clock.now().toISOString().slice(0, 10));
    for (const { pageViews, uniqueVisitors } of overview.dailyStats) {
      expect([pageViews, uniqueVisitors]).toEqual([0, 0]);
    }
  }
});

test.each(["0", "1", "8", "07", "7.0", "-7", "365", "seven", "", "7,30", "90 ", "1e1"])(
  "[API-57] days=%s is refused",
  async (days) => {
    const calls = ["overview", "download"].map((call) =>
      app.get(`/api/analytics/${call}?days=${encodeURIComponent(days)}`),
    );
    for (const response of await Promise.all(calls)) expect(response.status).toBe(400);
  },
);

test("[DATA-30] [ANALYT-22] [ANALYT-23] pages, articles, devices, sources and days, without personal data", async () => {
  const read = await publishedArticle(app.deps, { title: "Ferry halted by fog" });
  const hidden = await publishedArticle(app.deps, { title: "Not for long" });
  const ann = { from: "203.0.113.77", sessionId: "the-session-of-ann" };
  await readers.view("/", { ...ann, referrer: "https://www.google.com/search?q=ferry" });
  await readers.view(`/article/${read.slug}`, { ...ann, referrer: "http://newsroom.test/" });
  await readers.view(`/article/${read.slug}`, { browser: PHONE, referrer: "https://t.co/x" });
  await readers.view(`/article/${hidden.slug}`, { browser: PHONE });
  await readers.view("/category/news?page=2", { browser: PHONE });
  await readers.view("/admin-analytics");
  await unpublishArticle(app.deps, hidden.id);
  const overview = await readers.overview(30);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(overview).toEqual({
    totalPageViews: 5,
    totalClicks: 0,
    uniqueVisitors: 4,
    totalSessions: 4,
    avgSessionDuration: 0,
    topPages: [
      { path: `/article/${read.slug}`, title: "Ferry halted by fog", views: 2 },
      { path: "/", title: "Home", views: 1 },
      { path: "/category/News", title: "News", views: 1 },
    ],
    topArticles: [{ id: read.id, title: "Ferry halted by fog", views: 2 }],
    dailyStats: expect.arrayContaining([
      { date: today, pageViews: 5, uniqueVisitors: 4, clicks: 0 },
    ]),
    deviceBreakdown: [
      { device: "Mobile", count: 3, percentage: 60 },
      { device: "Desktop", count: 2, percentage: 40 },
    ],
    topReferrers: expect.arrayContaining([
      { referrer: null, views: 2 },
      { referrer: "Google", views: 1 },
      { referrer: "X", views: 1 },
    ]),
    period: { from: new Date(Date.parse(today) - 29 * DAY).toISOString().slice(0, 10), to: today },
    previous: null,
    containsDemo: false,
  });
  expect(JSON.stringify(overview)).not.toMatch(/203\.0\.113|session-of-ann|admin-analytics/);
});

test("as many days before are summed up beside it", async () => {
  // 14, 13, 7 and 6 days before today: too early, the first and last day of the previous period, the first of this
  // one.
  for (const pause of [1, 6, 1, 6]) {
    await readers.view("/");
    app.clock.advance(pause * DAY);
  }
  expect(await readers.overview(7)).toMatchObject({
    totalPageViews: 1,
    previous: { totalPageViews: 2, uniqueVisitors: 2, totalSessions: 2, avgSessionDuration: 0 },
  });
  expect(await readers.overview(30)).toMatchObject({ totalPageViews: 4, previous: null });
});

test("K9: sums agree with a simple count of what was sent, over days on which clocks change", async () => {
  // The night of 1 November, when American clocks go back, by hours, with a visitor every third.
  const start = Date.parse("2027-11-01T00:00:00Z") - 3 * DAY;
  const seen: { day: string; visitor: string; session: number; at: number; path: string }[] = [];
  const lastViews = new Map<string, { at: number; session: number }>();
  let sessions = 0;
  for (let step = 0; step < 45; step += 1) {
    const at = start + step * 2 * HOUR + (step % 4) * 20 * MINUTE;
    app.clock.set(new Date(at));
    const day = new Date(at).toISOString().slice(0, 10);
    const networks = step % 3 === 0 ? [1, 2] : [step % 5, 1];
    await Promise.all(
      networks.map((network) => {
        const visitor = `198.51.100.${network}`;
        const path = ["/", "/about-us", "/search?q=x"][step % 3] ?? "/";
        // The id of a session changes every day.
        const key = `${day} ${visitor}`;
        const last = lastViews.get(key);
        const goesOn = last !== undefined && at - last.at <= 30 * MINUTE;
        const session = goesOn ? last.session : ++sessions;
        lastViews.set(key, { at, session });
        seen.push({ day, visitor, session, at, path });
        return readers.view(path, { from: visitor, sessionId: visitor });
      }),
    );
  }
  const days = [...new Set(seen.map(({ day }) => day))];
  const distinct = (of: (view: (typeof seen)[number]) => unknown) => new Set(seen.map(of)).size;
  const overview = await readers.overview(7);
  expect(overview).toMatchObject({
    totalPageViews: seen.length,
    uniqueVisitors: distinct(({ day, visitor }) => `${day} ${visitor}`),
    totalSessions: distinct(({ session }) => session),
  });
  expect(overview.dailyStats.filter(({ pageViews }) => pageViews > 0)).toEqual(
    days.map((date) => ({
      date,
      pageViews: seen.filter(({ day }) => day === date).length,
      uniqueVisitors: new Set(seen.filter(({ day }) => day === date).map(({ visitor }) => visitor))
        .size,
      clicks: 0,
    })),
  );
  expect(overview.topPages.reduce((sum, { views }) => sum + views, 0)).toBe(seen.length);
  expect(overview.deviceBreakdown).toEqual([
    { device: "Desktop", count: seen.length, percentage: 100 },
  ]);
});

test("the same as files: whole, or a table for a spreadsheet", async () => {
  const title = '=HYPERLINK("http://evil.example")';
  const { slug } = await publishedArticle(app.deps, { title });
  await readers.view(`/article/${slug}`);
  await readers.view("/");
  const file = async (query: string) => {
    const response = await app.get(`/api/analytics/download?${query}`);
    const name = response.headers.get("content-disposition");
    return { name, type: response.headers.get("content-type"), text: await response.text() };
  };
  const whole = await file("days=7&format=json");
  expect(whole).toMatchObject({ name: 'attachment; filename="analytics-7-days.json"' });
  expect(JSON.parse(whole.text)).toEqual(await readers.overview(7));
  const daily = await file("days=7");
  expect(daily.name).toBe('attachment; filename="analytics-7-days-daily.csv"');
  expect(daily.type).toBe("text/csv; charset=utf-8");
  expect(daily.text.split("\r\n")).toHaveLength(1 + 7 + 1);
  expect(daily.text).toMatch(/^date,pageViews,uniqueVisitors,clicks\r\n/);
  expect(daily.text).toMatch(/,2,2,0\r\n$/);
  const pages = await file("days=7&table=pages");
  expect(pages.text).toContain(`/article/${slug},"'=HYPERLINK(""http://evil.example"")",1`);
  for (const [table, line] of [
    ["articles", /^id,title,views\r\n\d+,/],
    ["devices", /^device,count,percentage\r\nDesktop,2,100\r\n$/],
    ["referrers", /^referrer,views\r\n,2\r\n$/],
  ] as const) {
    expect((await file(`days=7&table=${table}`)).text).toMatch(line);
  }
  expect((await app.get("/api/analytics/download?table=salts")).status).toBe(400);
});
