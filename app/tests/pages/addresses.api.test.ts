import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { datedPath } from "#app/web/dated-path.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headingOf, readHead } from "#testing/checks/page-head.ts";

// Owns what is served at which address. What screens show: e2e/.

const publishedAt = new Date("2026-03-09T23:30:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
});
afterAll(() => app.close());

async function visit(path: string) {
  const response = await app.get(path);
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get("location"),
    heading: headingOf(html),
    html,
    head: readHead(html),
  };
}

describe("an article", () => {
  test("[ROUTE-24] by its id is moved for good to its slug", async () => {
    const { id, slug } = await publishedArticle(app.deps);
    expect(await visit(`/article/${id}`)).toMatchObject({
      status: 301,
      location: `/article/${slug}`,
    });
  });

  test("[ROUTE-30] by a slug it had before is moved for good to the one it has", async () => {
    const { id, slug } = await publishedArticle(app.deps, { publishedAt });
    await updateArticle(app.deps, id, { slug: `${slug}-second` });
    await updateArticle(app.deps, id, { slug: `${slug}-third` });
    for (const former of [slug, `${slug}-second`]) {
      const moved = { status: 301, location: `/article/${slug}-third` };
      expect(await visit(`/article/${former}`)).toMatchObject(moved);
      expect(await visit(`/2026/03/09/${former}`)).toMatchObject({
        status: 301,
        location: `/2026/03/09/${slug}-third`,
      });
    }
    expect((await visit(`/article/${slug}-third`)).status).toBe(200);
  });

  test("[ROUTE-29] names one address of the two it has as the one to know", async () => {
    const { slug } = await publishedArticle(app.deps, { publishedAt, title: "Two ways to it" });
    for (const path of [`/article/${slug}`, `/2026/03/09/${slug}`]) {
      const { status, heading, head } = await visit(path);
      expect([status, heading]).toEqual([200, "Two ways to it"]);
      expect(head.canonical).toBe(`${PUBLIC_URL}/article/${slug}`);
      expect(head.meta["og:url"]).toBe(`${PUBLIC_URL}/article/${slug}`);
    }
  });

  test("B8 is found by its own address, whatever word or number it is called", async () => {
    const others = [await publishedArticle(app.deps), await publishedArticle(app.deps)];
    const titles = [...others.map(({ id }) => String(id)), "Featured", "Search", "About us", "Api"];
    for (const title of titles) {
      const { slug } = await publishedArticle(app.deps, { title });
      const { status, heading } = await visit(`/article/${slug}`);
      expect([slug, status, heading]).toEqual([slug, 200, title]);
    }
    for (const { id, slug } of others)
      expect((await visit(`/article/${id}`)).location).toBe(`/article/${slug}`);
  });

  test.each([
    "no-such-story",
    "999999",
    "2147483648",
    "%20",
    "a".repeat(250),
    "a".repeat(8_000),
    "x;a.css",
    "%F0%9F%93%B0",
  ])("[ROUTE-25] that is not there returns 404 with its screen: %s", async (slug) => {
    const { status, heading } = await visit(`/article/${slug}`);
    expect([status, heading]).toEqual([404, "Article Not Found"]);
  });
});

test("A13 a category's name of any length is a page that is not there, never an error", async () => {
  for (const length of [61, 300, 301, 2_000, 8_000]) {
    const response = await app.get(`/category/${"x".repeat(length)}`);
    expect(response.status, `${length}`).toBe(404);
    expect(await response.text()).toContain("No articles found in");
  }
});

describe("B9 an article's dated address", () => {
  let slug: string;
  beforeAll(async () => {
    slug = (await publishedArticle(app.deps, { publishedAt })).slug;
    expect(datedPath({ slug, publishedAt: publishedAt.toISOString() })).toBe(`/2026/03/09/${slug}`);
  });

  test.each(["2026/03/10", "2025/03/09", "2026/3/9", "2024/02/29", "1999/12/31"])(
    "[ROUTE-27] with another day, %s, is moved to the right one",
    async (day) => {
      expect(await visit(`/${day}/${slug}`)).toMatchObject({
        status: 301,
        location: `/2026/03/09/${slug}`,
      });
    },
  );

  test.each([
    "2026/13/09",
    "2026/00/09",
    "2026/02/30",
    "2025/02/29",
    "2026/03/00",
    "2026/03/32",
    "12026/03/09",
    "026/03/09",
    "-2026/03/09",
    "2026/0x3/09",
    "2026/03/9e0",
    "%D9%A2%D9%A0%D9%A2%D9%A6/03/09",
    "year/month/day",
  ])("[ROUTE-28] with a day that cannot be, %s, is no page", async (day) => {
    const { status, heading } = await visit(`/${day}/${slug}`);
    expect([status, heading]).toEqual([404, "Page Not Found"]);
  });

  test("of an article that is not there returns 404 with the article's screen", async () => {
    const { status, heading } = await visit("/2026/03/09/no-such-story");
    expect([status, heading]).toEqual([404, "Article Not Found"]);
  });
});

describe("[ROUTE-26] a category page that is not there", () => {
  beforeAll(async () => {
    await publishedArticle(app.deps, { category: "Sports" });
  });

  test.each([
    ["/category/gossip", "gossip"],
    ["/category/Sports?page=2", "Sports"],
    ["/category/Sports?page=0", "Sports"],
    ["/category/Sports?page=99999999999", "Sports"],
    ["/category/Sports?page=1e1", "Sports"],
    [`/category/${"x".repeat(80)}`, "x".repeat(80)],
  ])("returns 404 with the empty state: %s", async (path, name) => {
    const { status, heading, html } = await visit(path);
    expect([status, heading]).toEqual([404, `Latest ${name} News`]);
    expect(html.replaceAll("<!-- -->", "")).toContain(`No articles found in ${name}`);
  });
});

describe("[ROUTE-23] any other address", () => {
  test.each([
    "/no-such-page",
    "/about-us/team",
    "/article",
    "/category",
    "/2026/03/09",
    "/index.html",
    "/wp-login.php",
    "/join",
    "//about-us",
    "/article//x",
    "/https:evil.example",
  ])("returns 404: %s", async (path) => {
    const { status, heading } = await visit(path);
    expect([status, heading]).toEqual([404, "Page Not Found"]);
  });

  test.each([
    "/%2e%2e%2fabout-us",
    "/article/%00",
    "/article/..%2f..%2fetc",
    "/%09/javascript:alert(1)",
    "/%5cjavascript:alert(1)",
    "/about-us%2f..%2f",
    "/about-us%00.css",
  ])("B4 is refused where programs would read it differently: %s", async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/api", "/api/no-such-call", "/assets/none.js", "/media/none.jpg", "/.env"])(
    "answers 404 in plain text where machines ask: %s",
    async (path) => {
      const response = await app.get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    },
  );
});
