// Tests what is counted and what is not, in the overview and in the metrics.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { A_BROWSER, createCountedReaders, sendMany } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());

// Each test has a week of its own.
beforeEach(() => app.clock.advance(8 * DAY));

test("[API-36] [ANALYT-28] a page view is stored and counted", async () => {
  const response = await readers.view("/about-us");
  expect(response.status).toBe(204);
  expect([...response.headers.keys()]).not.toContain("content-type");
  expect(await response.text()).toBe("");
  expect(await readers.overview()).toMatchObject({
    totalPageViews: 1,
    uniqueVisitors: 1,
    totalSessions: 1,
    topPages: [{ path: "/about-us", title: "About Us", views: 1 }],
  });
  const { rows } = await app.owner.pool.query("select path from page_views where at = $1", [
    app.clock.now(),
  ]);
  expect(rows).toContainEqual({ path: "/about-us" });
});

test("[API-35] a click is recorded with all its fields", async () => {
  const { slug, id } = await publishedArticle(app.deps);
  const click = { targetUrl: `/article/${slug}?from=home`, targetId: id };
  expect((await readers.click(click)).status).toBe(204);
  const { rows } = await app.owner.pool.query("select * from clicks where at = $1", [
    app.clock.now(),
  ]);
  expect(rows).toMatchObject([
    {
      click_type: "article",
      target_url: `/article/${slug}`,
      target_title: "Ferry halted",
      target_id: String(id),
      source_page: "/",
      element_type: "article-card",
      category: "News",
    },
  ]);
  expect((await readers.overview()).totalPageViews).toBe(0);
});

test("[ANALYT-33] the same address and browser are one visitor on one day, and another on the next", async () => {
  const ann = { from: "203.0.113.4" };
  await readers.view("/", ann);
  await readers.view("/about-us", ann);
  await readers.view("/", { ...ann, browser: `${A_BROWSER} Edg/142.0.0.0` });
  expect((await readers.overview()).uniqueVisitors).toBe(2);
  app.clock.advance(DAY);
  await readers.view("/", ann);
  const { uniqueVisitors, dailyStats } = await readers.overview();
  expect(uniqueVisitors).toBe(3);
  expect(dailyStats.map((day) => day.uniqueVisitors)).toEqual([0, 0, 0, 0, 0, 2, 1]);
});

test("addresses of one IPv6 network are one visitor, those of another are another", async () => {
  for (const from of ["2001:db8:7:1::5", "2001:db8:7:1:aa::9", "2001:db8:7:2::5"])
    await readers.view("/", { from });
  expect(await readers.overview()).toMatchObject({ totalPageViews: 3, uniqueVisitors: 2 });
});

test("[ANALYT-32] views and clicks of a browser are one session, until 30 minutes pass without a view", async () => {
  const browser = { sessionId: "one-browser", from: "203.0.113.5" };
  await readers.view("/", browser);
  await readers.click({}, browser);
  app.clock.advance(30 * MINUTE);
  await readers.view("/about-us", browser);
  expect((await readers.overview()).totalSessions).toBe(1);
  app.clock.advance(30 * MINUTE + SECOND);
  await readers.click({}, browser);
  expect((await readers.overview()).totalSessions).toBe(1);
  await readers.view("/", browser);
  expect((await readers.overview()).totalSessions).toBe(2);
  const { rows } = await app.owner.pool.query(
    "select count(distinct session)::int as sessions from (select session, at from page_views union all select session, at from clicks) as all_events where at >= $1",
    [new Date(app.clock.now().getTime() - 2 * 60 * MINUTE)],
  );
  expect(rows).toEqual([{ sessions: 1 }]);
});

test("reading time makes up the duration, also of a single page, and never exceeds the session", async () => {
  const slow = { sessionId: "slow-reader" };
  await readers.view("/", slow);
  app.clock.advance(6 * MINUTE);
  await readers.read(200, slow);
  await readers.read(160, slow);
  expect((await readers.overview()).avgSessionDuration).toBe(360);
  await readers.read(3_000, slow);
  expect((await readers.overview()).avgSessionDuration).toBe(365);
  await readers.view("/");
  expect((await readers.overview()).avgSessionDuration).toBe(183);
  const before = await readers.meters();
  await readers.read(60, { sessionId: "never-seen" });
  expect((await readers.meters()).no_session).toBe((before.no_session ?? 0) + 1);
});

test("[DATA-06] K2: two hundred views of one peer add one to an article, and a comment shown adds one comment", async () => {
  const { id } = await publishedArticle(app.deps);
  const article = () =>
    app.read<{ views: number; slug: string; commentCount: number }>(`/api/articles/${id}`);
  const path = `/article/${(await article()).slug}`;
  const peer = { from: "198.51.100.7" };
  await sendMany(200, (at) => readers.view(path, { ...peer, sessionId: `s${at}` }));
  await expect.poll(async () => (await article()).views).toBe(1);
  const reader = { from: "198.51.100.8" };
  await readers.view(path, reader);
  app.clock.advance(30 * MINUTE - SECOND);
  await readers.view(path, reader);
  await expect.poll(async () => (await article()).views).toBe(2);
  app.clock.advance(SECOND);
  await readers.view(path, reader);
  await expect.poll(async () => (await article()).views).toBe(3);
  expect((await readers.overview()).topArticles).toMatchObject([{ id, views: 3 }]);
  const comment = { articleId: id, authorName: "Ann", authorEmail: "ann@mail.example" };
  await app.post(`/api/articles/${id}/comments`, { ...comment, content: "The pears were fine." });
  expect(await article()).toMatchObject({ views: 3, commentCount: 1 });
});

const CRAWLERS = "useragents/crawler-user-agents.json";

test("[API-20] bots do not make an article trend", async () => {
  const [read, visited] = [await publishedArticle(app.deps), await publishedArticle(app.deps)];
  const bots = hasContracts(CRAWLERS)
    ? readContractJson<{ instances?: string[] }[]>(CRAWLERS)
        .flatMap(({ instances = [] }) => instances)
        .filter((name) => /^[\x20-\x7e]+$/.test(name))
        .slice(0, 60)
    : ["Googlebot/2.1", "curl/8.5.0", "HeadlessChrome/142"];
  await Promise.all(bots.map((browser) => readers.view(`/article/${visited.slug}`, { browser })));
  await readers.view(`/article/${read.slug}`);
  const trending = () => app.read<{ id: number; views: number }[]>("/api/trending?limit=1");
  await expect.poll(trending).toMatchObject([{ id: read.id, views: 1 }]);
  expect(await app.read(`/api/articles/${visited.id}`)).toMatchObject({ views: 0 });
});

test("[ANALYT-30] [ANALYT-31] what is no reader's is dropped by a named reason, and everything is accounted for", async () => {
  const before = await readers.meters();
  const { id, slug } = await publishedArticle(app.deps);
  await unpublishArticle(app.deps, id);
  const remaining = await readers.view("/");
  const drops: [string, Promise<Response>, number][] = [
    ["bot", readers.view("/", { browser: "Googlebot/2.1 (+http://www.google.com/bot.html)" }), 204],
    ["bot", readers.view("/", { browser: "" }), 204],
    ["prefetch", readers.view("/", { headers: { "sec-purpose": "prefetch;prerender" } }), 204],
    ["prefetch", readers.view("/", { headers: { "x-purpose": "preview" } }), 204],
    ["asked_not_to", readers.view("/", { headers: { "sec-gpc": "1" } }), 204],
    ["asked_not_to", readers.view("/", { headers: { dnt: "1" } }), 204],
    ["spam_referrer", readers.view("/", { referrer: "http://semalt.com/x" }), 204],
    ["private_page", readers.view("/admin-analytics"), 204],
    ["private_page", readers.view("/newsletter/confirm?token=secret"), 204],
    ["private_page", readers.click({ sourcePage: "/donor-portal" }), 204],
    ["no_such_page", readers.view(`/article/${slug}`), 204],
    ["no_such_page", readers.view("/category/Nowhere"), 204],
    ["other_site", readers.view("/", { headers: { origin: "https://evil.example" } }), 403],
    ["invalid", readers.view("no path"), 400],
    ["invalid", readers.view("/", { sessionId: "" }), 400],
    ["invalid", readers.click({ targetUrl: "javascript:alert(1)" }), 400],
    ["invalid", readers.click({ targetUrl: "data:text/html,x" }), 400],
    ["too_large", readers.click({ targetTitle: "x".repeat(5_000) }), 413],
    ["not_json", readers.view("/", { headers: { "content-type": "text/plain" } }), 415],
  ];
  for (const [reason, response, status] of drops)
    expect((await response).status, reason).toBe(status);
  // A page fetched by a program sends no beacon.
  await app.get("/");
  expect(remaining.status).toBe(204);
  expect(await readers.overview()).toMatchObject({ totalPageViews: 1, uniqueVisitors: 1 });
  const after = await readers.meters();
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(more("stored")).toBe(1);
  for (const reason of new Set(drops.map(([name]) => name))) {
    expect(more(reason), reason).toBe(drops.filter(([name]) => name === reason).length);
  }
  const { received, stored, ...reasons } = after;
  const dropped = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  expect(received).toBe((stored ?? 0) + dropped);
});

test("K7: an event is counted on the server's current day, whatever the browser's clock shows", async () => {
  const says = (timestamp: string | number) =>
    readers.send("track-pageview", { path: "/", timestamp });
  await says("2001-01-01T00:00:00.000Z");
  await says("2091-01-01T00:00:00.000Z");
  await says(0);
  const { dailyStats, period } = await readers.overview();
  expect(dailyStats.at(-1)).toMatchObject({ date: period.to, pageViews: 3, uniqueVisitors: 3 });
});

test("K6: very long and odd browser names are no trouble", async () => {
  const odd = ["a".repeat(8_000), `Mozilla/5.0 (${"; ".repeat(3_000)})`, `${"(".repeat(4_000)}`];
  for (const browser of odd) expect((await readers.view("/", { browser })).status).toBe(204);
});
