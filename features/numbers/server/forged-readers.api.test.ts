// Tests how much of the public numbers one network can forge.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { A_BROWSER, createCountedReaders, sendMany } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";
import { MAX_PER_NETWORK } from "./ingest/network-limits.ts";

const { readers: MOST_READERS, arrivals: MOST_ARRIVALS } = MAX_PER_NETWORK;

const DATA_CENTRE = "198.18.0.0/15";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: { ...BEHIND_PROXY, UNCOUNTED_NETWORKS: DATA_CENTRE } });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());
// The start of an hour in a week of its own.
beforeEach(() => {
  const start = Math.ceil((app.clock.now().getTime() + 8 * DAY) / HOUR) * HOUR;
  app.clock.set(new Date(start));
});

const viewsOf = async (id: number) =>
  (await app.read<{ views: number }>(`/api/articles/${id}`)).views;
const trendingIds = async () =>
  (await app.read<{ id: number }[]>("/api/trending?limit=50")).map(({ id }) => id);

const engines = [
  "Chrome/142.0",
  "Firefox/145.0",
  "Safari/604.1",
  "Edg/142.0",
  "OPR/120.0",
  "Odd/1.0",
];
const systems = [
  "Windows NT 10.0",
  "iPhone; CPU iPhone OS 19_0 like Mac OS X",
  "iPad; CPU OS 19_0",
  "PlayStation 5",
  "SmartTV",
];
/** A different one each time, as a script would invent them. */
const madeUpBrowser = (at: number) =>
  `Mozilla/5.0 (${systems[at % systems.length]}; build ${at}) ${engines[at % engines.length]}.${at} x${at}`;

test("K2 two hundred forged readers of one network count as at most ten and move no rank of trending", async () => {
  const [read, forged] = [await publishedArticle(app.deps), await publishedArticle(app.deps)];
  await sendMany(MOST_READERS + 1, () => readers.view(`/article/${read.slug}`));
  await expect.poll(() => viewsOf(read.id)).toBe(MOST_READERS + 1);
  const before = await trendingIds();
  expect(before.indexOf(read.id)).toBeLessThan(before.indexOf(forged.id));
  const meters = await readers.meters();
  const responses = await sendMany(200, (at) =>
    readers.view(`/article/${forged.slug}`, {
      from: "203.0.113.66",
      browser: madeUpBrowser(at),
      headers: { "accept-language": `x-${at}` },
    }),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  await expect.poll(() => viewsOf(forged.id)).toBe(MOST_READERS);
  expect(await trendingIds()).toEqual(before);
  expect((await readers.overview()).topArticles).toMatchObject([
    { id: read.id },
    { id: forged.id, views: MOST_READERS },
  ]);
  const after = await readers.meters();
  expect(after.reader_limit).toBeGreaterThan(meters.reader_limit ?? 0);
  const { received, stored, ...reasons } = after;
  const dropped = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  expect(received).toBe((stored ?? 0) + dropped);
});

/** With the given Host header, which fetch would replace. */
function viewBy(at: number, from: string): Promise<string> {
  const body = JSON.stringify({ sessionId: `s${at}`, path: "/" });
  const head = [
    "POST /api/analytics/track-pageview HTTP/1.1",
    `host: host-${at}.example`,
    `user-agent: ${A_BROWSER} v${at}`,
    `x-forwarded-for: ${from}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  return sendRaw(app.port, `${head.join("\r\n")}\r\n\r\n${body}`);
}

test("K2 neither Host nor the version a browser names makes another visitor", async () => {
  for (const at of [1, 2, 3]) expect(statusesOf(await viewBy(at, "203.0.113.67"))).toEqual([204]);
  expect(await readers.overview()).toMatchObject({ totalPageViews: 3, uniqueVisitors: 1 });
});

test("K2 one network brings at most ten visits an hour from one source", async () => {
  const arrive = (count: number, from: string) =>
    sendMany(count, () => readers.view("/", { from, referrer: "https://forged.example/" }));
  const before = (await readers.meters()).referrer_limit ?? 0;
  await arrive(100, "203.0.113.68");
  await arrive(1, "203.0.113.69");
  const { topReferrers } = await readers.overview();
  expect(topReferrers).toEqual([{ referrer: "forged.example", views: MOST_ARRIVALS + 1 }]);
  expect((await readers.meters()).referrer_limit).toBe(before + 90);
  app.clock.advance(HOUR);
  await arrive(1, "203.0.113.68");
  expect((await readers.overview()).topReferrers).toMatchObject([{ views: MOST_ARRIVALS + 2 }]);
});

/** Page loads, the given number for each path; by one browser by default. */
const load = (
  count: number,
  paths: readonly string[],
  from: string,
  currentSessionId = (_: number) => 0,
) =>
  sendMany(count, (at) =>
    readers.view(paths[at % paths.length] ?? "/", {
      from,
      sessionId: `${from} ${currentSessionId(at)}`,
    }),
  );

test("K2 one network loads a page at most sixty times an hour, as far as we count", async () => {
  const before = (await readers.meters()).view_limit ?? 0;
  await load(100, ["/ethics"], "203.0.113.71");
  await load(1, ["/ethics"], "203.0.113.72");
  await load(1, ["/about-us"], "203.0.113.71");
  const { topPages, totalPageViews } = await readers.overview();
  expect(topPages).toMatchObject([
    { path: "/ethics", views: 61 },
    { path: "/about-us", views: 1 },
  ]);
  expect(totalPageViews).toBe(62);
  expect((await readers.meters()).view_limit).toBe(before + 40);
  app.clock.advance(HOUR);
  await load(1, ["/ethics"], "203.0.113.71");
  expect((await readers.overview()).topPages).toMatchObject([{ views: 62 }, {}]);
});

test("K2 one network loads at most six hundred pages an hour, as far as we count", async () => {
  const pages = "/ /ethics /license /about-us /contact-us /terms-of-service /privacy-policy".split(
    " ",
  );
  pages.push("/video-archives", "/submit-video", "/join-fntv", "/search", "/support", "/breaking");
  await load(pages.length * 50, pages, "203.0.113.73");
  expect((await readers.overview()).totalPageViews).toBe(600);
});

test("K2 one network begins at most sixty sessions an hour, which go on being counted", async () => {
  const from = "203.0.113.74";
  const before = (await readers.meters()).session_limit ?? 0;
  await load(100, ["/", "/ethics"], from, (at) => at);
  expect(await readers.overview()).toMatchObject({ totalSessions: 60, totalPageViews: 60 });
  expect((await readers.meters()).session_limit).toBe(before + 40);
  await load(10, ["/about-us"], from, () => 7);
  expect(await readers.overview()).toMatchObject({ totalSessions: 60, totalPageViews: 70 });
  app.clock.advance(HOUR);
  await load(1, ["/"], from, () => 1_000);
  expect((await readers.overview()).totalSessions).toBe(61);
});

test("K2 readers from networks that the settings exclude are not counted", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const before = (await readers.meters()).excluded_network ?? 0;
  await readers.view(`/article/${slug}`, { from: "198.18.7.7" });
  await readers.view(`/article/${slug}`, { from: "198.19.0.1" });
  await readers.view(`/article/${slug}`, { from: "198.20.0.1" });
  await expect.poll(() => viewsOf(id)).toBe(1);
  expect((await readers.meters()).excluded_network).toBe(before + 2);
});
