import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ArticleSummary, Section } from "#features/stories/calls/reading.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import type { SavedArticle } from "../editing/create-article.ts";

// Tests the plain lists. Categories: category-pages; related and featured: related.

let app: TestApp;
let saved: SavedArticle[];
beforeAll(async () => {
  app = await startTestApp();
  saved = await publishedArticles(app.deps, 23, { tags: ["port"] });
});
afterAll(() => app.close());

const newestFirst = () => saved.map(({ id }) => id).toReversed();
const list = (query = "") => app.read<ArticleSummary[]>(`/api/articles${query}`);
const ids = (articles: readonly { id: number }[]) => articles.map(({ id }) => id);

describe("GET /api/articles", () => {
  test("[API-01] returns a JSON array, newest first", async () => {
    const response = await app.get("/api/articles");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(ids((await response.json()) as ArticleSummary[])).toEqual(newestFirst().slice(0, 20));
  });

  test("[API-02] returns 20 without a limit", async () => {
    expect(await list()).toHaveLength(20);
  });

  test("[API-03] accepts a limit of 100 and refuses 101", async () => {
    expect(await list("?limit=100")).toHaveLength(23);
    expect((await app.get("/api/articles?limit=101")).status).toBe(400);
  });

  test.each(["limit=-1", "offset=-1", "limit=0"])("[API-04] refuses %s", async (query) => {
    const response = await app.get(`/api/articles?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/must be a whole number from/);
  });

  test("[API-05] returns the n articles after the first m", async () => {
    expect(ids(await list("?limit=4&offset=3"))).toEqual(newestFirst().slice(3, 7));
    expect(ids(await list("?limit=4&offset=21"))).toEqual(newestFirst().slice(21));
    expect(await list("?offset=500")).toEqual([]);
  });

  test("articles of the same date have a stable order across pages", async () => {
    const publishedAt = new Date("2024-02-03T04:05:06Z");
    const twins = [];
    for (let index = 0; index < 4; index++)
      twins.push(await publishedArticle(app.deps, { publishedAt }));
    const seen = [];
    for (let offset = 23; offset < 27; offset++)
      seen.push(...ids(await list(`?limit=1&offset=${offset}`)));
    expect(seen).toEqual(ids(twins).toReversed());
  });
});

test("[API-17] GET /api/recent-articles returns the newest", async () => {
  expect(ids(await app.read<ArticleSummary[]>("/api/recent-articles"))).toEqual(
    newestFirst().slice(0, 20),
  );
});

test("[API-06] no list carries content", async () => {
  const [first] = saved;
  await publishedArticle(app.deps, { featured: true, tags: ["port"] });
  const lists = [
    "/api/articles",
    "/api/articles/featured",
    `/api/articles/related?tags=port&exclude=${first?.id}`,
    `/api/articles/news/related/${first?.id}`,
    "/api/recent-articles",
    "/api/trending",
  ];
  const answers = await Promise.all(lists.map((path) => app.read<ArticleSummary[]>(path)));
  const paged = await app.read<{ articles: ArticleSummary[] }>(
    "/api/articles/paginated?category=news",
  );
  for (const answer of [...answers, paged.articles]) {
    expect(answer.length).toBeGreaterThan(0);
    for (const article of answer) expect(article).not.toHaveProperty("content");
  }
});

test("[DATA-01] [DATA-02] an article in a list has its fields and nothing of the store's own", async () => {
  const [article] = await list("?limit=1");
  expect(Object.keys(article ?? {}).sort()).toEqual(
    [
      ...[
        "aiTags",
        "author",
        "category",
        "commentCount",
        "excerpt",
        "id",
        "imageAlt",
        "imageUrl",
        "publishedAt",
      ],
      ...["readTime", "slug", "tags", "title", "trending", "updatedAt", "views"],
    ].sort(),
  );
  expect(article?.id).toBeGreaterThan(0);
  expect(Number.isInteger(article?.id)).toBe(true);
  expect(article?.trending).toBe(false);
  expect(article?.category).toBe("News");
});

describe("GET /api/sections", () => {
  test("has the newest of each category, seven at most, without the eight at the top of the front page", async () => {
    const site = await startTestApp();
    const older = await publishedArticles(site.deps, 9, { category: "Health" });
    await publishedArticle(site.deps, {
      category: "Sports",
      publishedAt: new Date("2026-01-01T00:00:00Z"),
    });
    const now = site.clock.now();
    for (let index = 0; index < 8; index++)
      await publishedArticle(site.deps, { category: "World", publishedAt: now });
    const sections = await site.read<Section[]>("/api/sections");
    expect(sections.map(({ category, articles }) => [category, articles.length])).toEqual([
      ["Health", 7],
      ["Sports", 1],
    ]);
    expect(ids(sections[0]?.articles ?? [])).toEqual(ids(older).toReversed().slice(0, 7));
    await site.close();
  });
});

test("a site without articles has an empty list, however far one goes", async () => {
  const empty = await startTestApp();
  onTestFinished(() => empty.close());
  expect(await empty.read("/api/articles?offset=600")).toEqual([]);
});
