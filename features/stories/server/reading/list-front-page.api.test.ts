import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FrontPage } from "#features/stories/calls/staff-front-page.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { articleEditor } from "../writing/article-editor.ts";

let app: TestApp;
let headers: Record<string, string>;
/** Newest first. */
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.pool.query("truncate articles, staff cascade");
  headers = (await signedInStaff(app.deps, { roles: ["editor"] })).headers;
  ids = (await publishedArticles(app.deps, 30)).map(({ id }) => id).reverse();
  await app.settled();
  app.cache.clear();
});

const later = (time: number) => new Date(app.clock.now().getTime() + time).toISOString();
const id = (index: number) => ids[index] ?? 0;
const bytes = async (path: string) => (await app.get(path)).text();
const listed = async (query = "") =>
  (await app.read<{ id: number }[]>(`/api/articles${query}`)).map((story) => story.id);
/** The titles that stand at the top of the page, the lead first. */
async function topOfPage(): Promise<string[]> {
  const html = await bytes("/");
  const top = html.slice(html.indexOf('id="top-stories"'), html.indexOf('id="more-stories"'));
  return [...top.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title = ""]) => title);
}
const titleOf = async (articleId: number) =>
  (await articleEditor.find(app.deps, String(articleId))).title;

async function pin(articleId: number, slot: number, time = 6 * HOUR) {
  const body = { articleId, slot, until: later(time) };
  const response = await app.post("/api/newsroom/front-page/pins", body, headers);
  expect(response.status).toBe(200);
  await app.settled();
  return (await response.json()) as FrontPage;
}

/** Everything that readers get of the front page. */
const frontPageCalls = ["/", "/api/articles", "/api/articles?limit=20&offset=4", "/api/sections"];

test("[CURATE-01] without pins, front page and calls are as before, byte for byte", async () => {
  expect(await listed()).toEqual(ids.slice(0, 20));
  expect(await listed("?limit=20&offset=4")).toEqual(ids.slice(4, 24));
  const before = await Promise.all(frontPageCalls.map(bytes));
  await pin(id(25), 1);
  for (const path of frontPageCalls)
    await expect.poll(() => bytes(path)).not.toBe(before[frontPageCalls.indexOf(path)]);
  await app.get(`/api/newsroom/front-page/pins/${id(25)}`, { method: "DELETE", headers });
  await app.settled();
  app.cache.clear();
  expect(await Promise.all(frontPageCalls.map(bytes))).toEqual(before);
});

test("[CURATE-02] a pin holds its slot until its end, then gives way by itself", async () => {
  const shown = await pin(id(10), 2, HOUR);
  expect(shown.stories.slice(0, 4).map((story) => [story.id, story.pinnedUntil])).toEqual([
    [id(0), null],
    [id(10), later(HOUR)],
    [id(1), null],
    [id(2), null],
  ]);
  const pinned = [id(0), id(10), ...ids.slice(1, 10), ...ids.slice(11, 20)];
  await expect.poll(() => listed()).toEqual(pinned);
  const breaking = await publishedArticle(app.deps, { title: "Newer than all" });
  await app.settled();
  await expect.poll(async () => (await listed()).slice(0, 3)).toEqual([breaking.id, id(10), id(0)]);
  app.clock.advance(HOUR - 1);
  await expect.poll(async () => (await listed())[1]).toBe(id(10));
  const title = await titleOf(id(10));
  await expect.poll(async () => (await topOfPage())[1]).toBe(title);
  app.clock.advance(1);
  // Nothing was written, and still no cached page goes on with it.
  await expect.poll(() => listed()).toEqual([breaking.id, ...ids.slice(0, 19)]);
  await expect.poll(topOfPage).not.toContain(title);
});

test("[CURATE-03] pages of the list neither repeat nor miss a story", async () => {
  await pin(id(29), 1);
  await pin(id(7), 3);
  const all = [...(await listed("?limit=4")), ...(await listed("?limit=15&offset=4"))];
  all.push(...(await listed("?limit=15&offset=19")));
  expect(all.slice(0, 4)).toEqual([id(29), id(0), id(7), id(1)]);
  expect(new Set(all).size).toBe(30);
});

test("[CURATE-04] feeds, sitemaps and categories ignore pins", async () => {
  const paths = [
    "/rss.xml",
    "/feed.json",
    "/sitemap.xml",
    "/news-sitemap.xml",
    "/sitemaps/articles-1.xml",
    "/api/articles/paginated?category=News",
    "/api/recent-articles",
    "/category/News",
  ];
  const before = await Promise.all(paths.map(bytes));
  await pin(id(25), 1);
  app.cache.clear();
  expect(await listed("?limit=1")).toEqual([id(25)]);
  expect(await Promise.all(paths.map(bytes))).toEqual(before);
  const rss = { accept: "application/rss+xml" };
  const items = await (await app.get("/api/articles?limit=1", { headers: rss })).text();
  expect(items).toContain(`/article/${id(0)}<`);
});

test("[CURATE-06] a pinned story that is taken down leaves at once", async () => {
  await pin(id(3), 1);
  await expect.poll(async () => (await listed())[0]).toBe(id(3));
  const title = await titleOf(id(3));
  await expect.poll(async () => (await topOfPage())[0]).toBe(title);
  await articleEditor.unpublish(app.deps, id(3), "wrong");
  await app.settled();
  // Not once more, not even as an old page.
  expect(await topOfPage()).toHaveLength(4);
  expect(await bytes("/")).not.toContain(title);
  expect(await listed()).toEqual([...ids.slice(0, 3), ...ids.slice(4, 21)]);
  const shown = await app.get("/api/newsroom/front-page", { headers });
  expect(((await shown.json()) as FrontPage).stories[0]).toMatchObject({ id: id(0) });
});

test("a section repeats no pinned story, and the newsroom names the pinned lead", async () => {
  await pin(id(12), 1);
  const sections = await app.read<{ articles: { id: number }[] }[]>("/api/sections");
  expect(sections.flatMap(({ articles }) => articles.map((one) => one.id))).not.toContain(id(12));
  const onAir = await app.get("/api/newsroom/stories/on-air", { headers });
  expect(await onAir.json()).toMatchObject({ lead: { id: id(12) } });
});

test("the same can be done by command, with its line in the audit log", async () => {
  const shell = openShell(app);
  const { out } = await shell.run("front-page", "pin", `${id(4)}`, "1", "2h");
  expect(out).toContain("Pinned in slot 1 until ");
  expect((await shell.run("front-page", "show")).out).toMatch(
    /slot 1 +\d+ +Ferry .* pinned until /,
  );
  expect((await shell.run("front-page", "unpin", `${id(4)}`)).out).toContain("No longer pinned");
  expect((await shell.run("front-page", "unpin", `${id(4)}`)).out).toContain("Was not pinned");
  expect((await shell.audited()).slice(0, 2)).toEqual([
    `mia: front-page unpin: article ${id(4)}`,
    `mia: front-page pin: article ${id(4)}`,
  ]);
});

test("a pin must end in the future and be of a story that readers can open", async () => {
  const send = (body: object) => app.post("/api/newsroom/front-page/pins", body, headers);
  expect((await send({ articleId: id(1), slot: 1, until: later(-MINUTE) })).status).toBe(400);
  expect((await send({ articleId: id(1), slot: 5, until: later(HOUR) })).status).toBe(400);
  await articleEditor.unpublish(app.deps, id(1), "wrong");
  expect((await send({ articleId: id(1), slot: 1, until: later(HOUR) })).status).toBe(404);
});

test("two people who pin at once lose neither pin", async () => {
  await Promise.all([1, 2, 3, 4].map((slot) => pin(id(10 + slot), slot)));
  const { rows } = await app.owner.pool.query("select 1 from front_page_pins");
  expect(rows).toHaveLength(4);
});
