import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import {
  scheduleArticle,
  unpublishArticle,
} from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";

// Owns that stored responses end at the moment at which the clock alone makes them untrue.

let app: TestApp;
let node: SecondNode;
beforeAll(async () => {
  const pages = await openBuiltPages();
  app = await startTestApp({ pages, cache: "on" });
  node = await startSecondNode(app, pages);
  await publishedArticle(app.deps, { tags: ["harbor"] });
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(async () => {
  await app.settled();
  app.cache.clear();
  node.cache.clear();
});

const inOneHour = () => new Date(app.clock.now().getTime() + HOUR);
const bodyOf = async (path: string) => (await app.get(path)).text();
const sharedSeconds = async (path: string) => {
  const { headers } = await app.get(path);
  return Number(/s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
};

/** Everything that lists stories or shows one, stored a second before its time and asked for again on it. */
describe("a scheduled story appears on its second", () => {
  const slug = "pelican-returns";
  let id: number;
  beforeAll(async () => {
    const draft = anArticle({ title: "Pelican returns", slug, tags: ["harbor"] });
    id = (await createArticle(app.deps, draft)).id;
  });

  test.each([
    "/",
    "/category/News",
    "/author/owen-pryce",
    "/topic/harbor",
    "/topic/harbor/rss.xml",
    "/search?q=pelican",
    `/article/${slug}`,
    "/api/articles",
    "/api/articles?format=rss",
    "/api/articles/paginated?category=News",
    `/api/articles/${slug}`,
    "/api/recent-articles",
    "/api/articles/related?tags=harbor",
    "/api/trending",
    "/api/search?q=pelican",
    "/api/seo/article/slug/pelican-returns",
    "/rss.xml",
    "/feed.json",
    "/category/News/rss.xml",
    "/category/News/feed.json",
    "/sitemaps/articles-1.xml",
    "/news-sitemap.xml",
  ])("at %s", async (path) => {
    await scheduleArticle(app.deps, id, inOneHour());
    await app.settled();
    app.clock.advance(HOUR - SECOND);
    // The word searched for is part of the page.
    const shown = /Pelican returns|article\/pelican-returns<|"slug":"pelican-returns"/;
    expect(await bodyOf(path)).not.toMatch(shown);
    app.clock.advance(SECOND - 1);
    expect(await bodyOf(path)).not.toMatch(shown);
    app.clock.advance(1);
    expect(await bodyOf(path)).toMatch(shown);
    await unpublishArticle(app.deps, id);
  });

  test("by its number, which leads to it", async () => {
    await scheduleArticle(app.deps, id, inOneHour());
    await app.settled();
    app.clock.advance(HOUR - 1);
    expect((await app.get(`/article/${id}`)).status).toBe(404);
    app.clock.advance(1);
    expect((await app.get(`/article/${id}`)).status).toBe(301);
    await unpublishArticle(app.deps, id);
  });

  test("on a node that only heard of it", async () => {
    expect(await (await node.get("/")).text()).not.toContain("Pelican returns");
    await scheduleArticle(app.deps, id, inOneHour());
    await expect.poll(() => node.cache.find("/")).toBeUndefined();
    app.clock.advance(HOUR - 1);
    expect(await (await node.get("/")).text()).not.toContain("Pelican returns");
    app.clock.advance(1);
    expect(await (await node.get("/")).text()).toContain("Pelican returns");
    await unpublishArticle(app.deps, id);
  });

  test("and one after the other where there are several", async () => {
    const second = await createArticle(app.deps, anArticle({ title: "Pelican leaves" }));
    await scheduleArticle(app.deps, id, inOneHour());
    await scheduleArticle(app.deps, second.id, new Date(inOneHour().getTime() + 2 * SECOND));
    await app.settled();
    app.clock.advance(HOUR);
    expect(await bodyOf("/api/articles")).toContain("Pelican returns");
    expect(await bodyOf("/api/articles")).not.toContain("Pelican leaves");
    app.clock.advance(2 * SECOND);
    expect(await bodyOf("/api/articles")).toContain("Pelican leaves");
    await unpublishArticle(app.deps, id);
    await unpublishArticle(app.deps, second.id);
  });
});

describe("[TICKER-09] a breaking item ends on its second, for the first visitor too", () => {
  test.each(["/", "/api/breaking-news"])("at %s", async (path) => {
    const { id } = await publishedArticle(app.deps, { title: "Bridge closed" });
    await setBreaking(app.deps, id, inOneHour());
    await app.settled();
    const ticker = async () => {
      const body = await bodyOf(path);
      return path === "/"
        ? (/<section aria-label="Breaking news ticker".*?<\/section>/s.exec(body)?.[0] ?? "")
        : body;
    };
    app.clock.advance(HOUR - SECOND);
    expect(await ticker()).toContain("Bridge closed");
    app.clock.advance(SECOND - 1);
    expect(await ticker()).toContain("Bridge closed");
    app.clock.advance(1);
    expect(await ticker()).not.toContain("Bridge closed");
    await unpublishArticle(app.deps, id);
  });

  test("however long nobody came", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Bridge open" });
    await setBreaking(app.deps, id, inOneHour());
    await app.settled();
    app.clock.advance(HOUR - SECOND);
    expect(await bodyOf("/api/breaking-news")).toContain("Bridge open");
    app.clock.advance(46 * SECOND);
    expect(await bodyOf("/api/breaking-news")).toBe("[]");
    await unpublishArticle(app.deps, id);
  });
});

test("caches in front are sent the same end", async () => {
  const { id } = await createArticle(app.deps, anArticle());
  await scheduleArticle(app.deps, id, inOneHour());
  await app.settled();
  app.clock.advance(HOUR - MINUTE);
  expect(await sharedSeconds("/api/articles")).toBe(1);
  app.clock.advance(58 * SECOND);
  expect(await sharedSeconds("/api/articles")).toBe(1);
  // The same stored response, later.
  app.clock.advance(1_500);
  expect(await sharedSeconds("/api/articles")).toBe(0);
});
