import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// Owns that a redirect keeps its query. Addresses of older sites: features/imports/server.

let app: TestApp;
let id: number;
let to: string;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const publishedAt = new Date("2026-03-09T12:00:00Z");
  const saved = await publishedArticle(app.deps, { slug: "night-ferry", publishedAt });
  id = saved.id;
  await updateArticle(app.deps, id, { slug: "night-boat" });
  to = "/article/night-boat";
  await app.settled();
});
afterAll(() => app.close());
beforeEach(() => app.cache.clear());

const leads = async (path: string) => (await app.get(path)).headers.get("location");

describe("a redirect keeps its query:", () => {
  test("an article's number", async () => {
    expect(await leads(`/article/${id}?utm_source=x`)).toBe(`${to}?utm_source=x`);
  });

  test("a former slug", async () => {
    expect(await leads("/article/night-ferry?utm_source=x&b")).toBe(`${to}?utm_source=x&b`);
  });

  test("another day", async () => {
    const location = await leads("/2026/03/08/night-boat?utm_source=x");
    expect(location).toBe("/2026/03/09/night-boat?utm_source=x");
  });

  test("a slash at the end, and other letters", async () => {
    expect(await leads("/About-Us/?utm_source=x")).toBe("/about-us?utm_source=x");
    expect(await leads("/rss.xml/?utm_source=x")).toBe("/rss.xml?utm_source=x");
  });

  test("an older share picture", async () => {
    const location = await leads("/api/share-pictures/site/old.png?utm_source=x");
    expect(location).toMatch(/^\/api\/share-pictures\/site\/[^?]+\?utm_source=x$/);
  });

  test("what the page reads as well as what it does not", async () => {
    const location = await leads(`/article/${id}?utm_source=x&before=5&q=a%20b`);
    expect(location).toBe(`${to}?before=5&utm_source=x&q=a%20b`);
    expect(await leads(`/article/${id}?before=5`)).toBe(`${to}?before=5`);
  });

  test("but not the value it leads away from", async () => {
    expect(await leads("/analytics?days=5")).toBe("/analytics");
    expect(await leads("/analytics?days=5&utm_source=x")).toBe("/analytics?utm_source=x");
    expect((await app.get("/analytics?utm_source=x")).status).toBe(200);
  });
});

test("B4 one visitor's query is nobody else's, and one redirect is stored", async () => {
  const path = `/article/${id}`;
  for (const query of ["?utm_source=a", "", "?utm_source=b", "?utm_source=a", ""])
    expect(await leads(path + query)).toBe(to + query);
  expect(app.cache.size().entries).toBe(1);
});

test.each([
  "?//evil.example",
  "?next=//evil.example",
  "?@evil.example",
  "?%0d%0alocation:%20//evil",
])("B10 stays on the site with %s", async (query) => {
  const location = (await leads(`/article/${id}${query}`)) ?? "";
  expect(location).toBe(to + query);
  expect(new URL(location, PUBLIC_URL).origin).toBe(PUBLIC_URL);
});
