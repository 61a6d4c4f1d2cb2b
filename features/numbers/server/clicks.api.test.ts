// Tests how clicks are counted and who sees them. What is stored of a click: counting.api.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { newKey } from "#platform/server/admin-keys.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import type { AdminDashboard, ClickFigures } from "../calls/numbers.ts";

const key = newKey();
const headers = { authorization: `Bearer ${key}` };
let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: { ...BEHIND_PROXY, ADMIN_KEY: key } });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());

// Each test has a date range of its own.
beforeEach(() => app.clock.advance(200 * DAY));

async function clicks(): Promise<ClickFigures> {
  const response = await app.get("/api/admin/analytics-dashboard", { headers });
  return ((await response.json()) as AdminDashboard).clicks;
}
const download = (query: string) => app.get(`/api/admin/analytics-clicks?${query}`, { headers });
const today = () => app.clock.now().toISOString().slice(0, 10);

test("clicks are counted by link, page, day and target", async () => {
  const { slug } = await publishedArticle(app.deps, { title: "The night ferry" });
  const story = { elementType: "lead-story", targetUrl: `/article/${slug}` };
  await readers.click(story);
  app.clock.advance(DAY);
  await readers.click(story);
  await readers.click({ ...story, sourcePage: "/category/World" });
  const support = {
    elementType: "support-us",
    targetUrl: "/support",
    sourcePage: `/article/${slug}`,
  };
  await readers.click(support);
  const channel = { elementType: "video-channel", targetUrl: "https://video.example/channel" };
  await readers.click({ ...channel, sourcePage: "/video-archives" });

  const { daily, ...figures } = await clicks();
  expect(figures).toMatchObject({
    totalClicks: 5,
    byLink: [
      { link: "lead-story", name: "Lead story", clicks: 3 },
      { link: "support-us", name: "Support Us button", clicks: 1 },
      { link: "video-channel", name: "Video channel", clicks: 1 },
    ],
    byTarget: [
      { path: `/article/${slug}`, title: "The night ferry", clicks: 3 },
      { path: "/support", title: "Support", clicks: 1 },
    ],
  });
  expect(
    figures.byPage.map(({ name, path, title, clicks }) => [name, path, title, clicks]),
  ).toEqual([
    ["Lead story", "/", "Home", 2],
    ["Lead story", "/category/World", "World", 1],
    ["Support Us button", `/article/${slug}`, "The night ferry", 1],
    ["Video channel", "/video-archives", "Video Archives", 1],
  ]);
  expect(daily).toHaveLength(30);
  expect(daily.slice(-2).map(({ clicks }) => clicks)).toEqual([1, 4]);
  expect(daily.at(-1)?.date).toBe(today());
});

test("everybody sees the total, by day too and in the files, and no link by name", async () => {
  await readers.view("/");
  await readers.click({});
  await readers.click({ elementType: "support-us", targetUrl: "/support" });
  const overview = await readers.overview();
  expect(overview).toMatchObject({ totalClicks: 2, totalPageViews: 1 });
  expect(overview.dailyStats.at(-1)).toMatchObject({ date: today(), clicks: 2 });
  const csv = await (await app.get("/api/analytics/download?days=7")).text();
  expect(csv).toContain(`${today()},1,1,2`);
  expect(JSON.stringify(overview)).not.toContain("support-us");
  app.clock.advance(7 * DAY);
  await readers.view("/");
  expect((await readers.overview()).previous).toMatchObject({ totalClicks: 2 });
});

test("the admin downloads clicks as CSV and JSON, by day, link and page; nobody else can", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  await readers.click({
    elementType: "share",
    targetUrl: "https://x.example/",
    sourcePage: `/article/${slug}`,
  });
  await readers.click({});
  app.clock.advance(DAY);
  await readers.click({});
  const csv = await download("days=7");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="clicks-7-days.csv"');
  const day = (back: number) =>
    new Date(app.clock.now().getTime() - back * DAY).toISOString().slice(0, 10);
  expect((await csv.text()).trim().split("\r\n")).toEqual([
    "date,link,path,clicks",
    `${day(0)},article-card,/,1`,
    `${day(1)},article-card,/,1`,
    `${day(1)},share,/article/${id},1`,
  ]);
  const json = await (await download("days=7&format=json")).json();
  expect(json).toMatchObject({
    totalClicks: 3,
    rows: expect.arrayContaining([expect.objectContaining({ link: "share" })]),
  });
  expect(json.daily).toHaveLength(7);
  expect((await app.get("/api/admin/analytics-clicks")).status).toBe(401);
  expect((await download("days=8")).status).toBe(400);
});

test("only names of our own markup count; what else is sent is dropped", async () => {
  const before = await readers.meters();
  for (const elementType of ["card", "<b>x</b>", "constructor", "__proto__", "", "Lead story"]) {
    expect((await readers.click({ elementType })).status).toBe(204);
  }
  expect(await clicks()).toMatchObject({ totalClicks: 0, byLink: [], byPage: [], byTarget: [] });
  const after = await readers.meters();
  expect((after.unknown_link ?? 0) - (before.unknown_link ?? 0)).toBe(6);
});

test("clicks of bots and of browsers that decline tracking are not counted", async () => {
  await readers.click({}, { browser: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await readers.click({}, { headers: { dnt: "1" } });
  expect((await clicks()).totalClicks).toBe(0);
});

test("K5 one network counts ten times for a link and a hundred times in all, in an hour", async () => {
  const from = "203.0.113.50";
  for (let tries = 0; tries < 15; tries += 1) await readers.click({}, { from });
  expect((await clicks()).totalClicks).toBe(10);
  const pages = [
    "/",
    "/about-us",
    "/license",
    "/ethics",
    "/search",
    "/support",
    "/breaking",
    "/following",
    "/analytics",
    "/join-fntv",
    "/submit-video",
    "/contact-us",
  ];
  for (const sourcePage of pages) {
    for (let tries = 0; tries < 10; tries += 1) {
      await readers.click({ sourcePage, elementType: "footer", targetUrl: "/ethics" }, { from });
    }
  }
  expect((await clicks()).totalClicks).toBe(100);
  await readers.click({}, { from: "203.0.114.1" });
  expect((await clicks()).totalClicks).toBe(101);
  app.clock.advance(HOUR);
  await readers.click({}, { from });
  expect((await clicks()).totalClicks).toBe(102);
});

test("a story that is not out any more is named nowhere, and its clicks stay in the total", async () => {
  const { id, slug } = await publishedArticle(app.deps, { title: "Withdrawn" });
  await readers.click({ targetUrl: `/article/${slug}`, sourcePage: `/article/${slug}` });
  await unpublishArticle(app.deps, id);
  const figures = await clicks();
  expect(figures).toMatchObject({ totalClicks: 1, byPage: [], byTarget: [] });
  expect(JSON.stringify(figures)).not.toContain("Withdrawn");
});
