import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Article, ArticleSummary, Section } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import type { SavedArticle } from "../writing/saved-articles.ts";
import { countViews } from "./count-repository.ts";
import { addHeat, HALF_LIFE, heatOf } from "./heat.ts";

describe("article lists", () => {
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
    const responses = await Promise.all(lists.map((path) => app.read<ArticleSummary[]>(path)));
    const paged = await app.read<{ articles: ArticleSummary[] }>(
      "/api/articles/paginated?category=news",
    );
    for (const reply of [...responses, paged.articles]) {
      expect(reply.length).toBeGreaterThan(0);
      for (const article of reply) expect(article).not.toHaveProperty("content");
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
});

describe("trending", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const trending = async (query = "") =>
    (await app.read<ArticleSummary[]>(`/api/trending${query}`)).map(({ id }) => id);
  const ago = (time: number) => new Date(app.clock.now().getTime() - time);

  test("[API-22] a site without views returns the newest", async () => {
    const ids = (await publishedArticles(app.deps, 7)).map(({ id }) => id);
    expect(await trending("?limit=7")).toEqual(ids.toReversed());
  });

  test("[API-18] returns at most 5, or as many as requested", async () => {
    expect(await trending()).toHaveLength(5);
    expect(await trending("?limit=4")).toHaveLength(4);
  });

  test("leaves out one article, and then has as many as requested", async () => {
    const all = await trending("?limit=4");
    const [first] = all;
    const others = await trending(`?limit=3&exclude=${first}`);
    expect(others).toEqual(all.slice(1));
  });

  test("[API-21] refuses a limit of 101", async () => {
    expect((await app.get("/api/trending?limit=101")).status).toBe(400);
    expect((await app.get("/api/trending?limit=100")).status).toBe(200);
  });

  test("[API-19] recent views count most, and order changes as time passes", async () => {
    const [older, recent, unread] = await publishedArticles(app.deps, 3);
    if (!older || !recent || !unread) throw new Error("three articles were asked for");
    await countViews(app.deps.db, [
      { articleId: older.id, views: 3_000, at: ago(2 * HALF_LIFE) },
      { articleId: recent.id, views: 1_000, at: ago(0) },
    ]);
    expect((await trending()).slice(0, 3)).toEqual([recent.id, older.id, unread.id]);
    await countViews(app.deps.db, [{ articleId: older.id, views: 2_000, at: ago(HALF_LIFE) }]);
    expect((await trending()).slice(0, 2)).toEqual([older.id, recent.id]);
    expect(await app.read<Article>(`/api/articles/${older.id}`)).toMatchObject({
      views: 5_000,
      trending: true,
    });
  });

  describe("counting views", () => {
    test("the store's sum of heat is the same as ours", async () => {
      const [article] = await publishedArticles(app.deps, 1);
      const id = article?.id ?? 0;
      const parts = [
        { articleId: id, views: 12, at: ago(3 * HOUR) },
        { articleId: id, views: 4_000, at: ago(5_000 * HOUR) },
        { articleId: id, views: 1, at: ago(0) },
        { articleId: id, views: 900, at: ago(100_000 * HOUR) },
      ];
      for (const part of parts) await countViews(app.deps.db, [part]);
      const expected = parts.reduce<number | null>(
        (heat, { views, at }) => addHeat(heat, heatOf(views, at)),
        null,
      );
      expect(await heatAndViews(id)).toEqual({
        heat: expect.closeTo(expected ?? 0, 8),
        views: 4_913,
      });
    });

    test("one call counts many articles, each as often as it is named", async () => {
      const [a, b] = await publishedArticles(app.deps, 2);
      const at = ago(0);
      await countViews(app.deps.db, [
        { articleId: b?.id ?? 0, views: 2, at },
        { articleId: a?.id ?? 0, views: 3, at },
        { articleId: b?.id ?? 0, views: 5, at },
        { articleId: 999_999, views: 5, at },
        { articleId: a?.id ?? 0, views: 0, at },
      ]);
      expect((await heatAndViews(a?.id ?? 0)).views).toBe(3);
      expect((await heatAndViews(b?.id ?? 0)).views).toBe(7);
    });

    test("B13 none is lost when many count at once", async () => {
      const counted = await publishedArticles(app.deps, 4);
      const rounds = Array.from({ length: 100 }, (_, round) => round);
      await Promise.all(
        rounds.map((round) => {
          const order = round % 2 ? counted : counted.toReversed();
          return countViews(
            app.deps.db,
            order.map(({ id }) => ({ articleId: id, views: 1, at: ago(round) })),
          );
        }),
      );
      for (const { id } of counted) expect((await heatAndViews(id)).views).toBe(100);
    });
  });

  async function heatAndViews(id: number) {
    const { rows } = await app.deps.db.execute<{ heat: number; views: number }>(
      sql`select heat, views::int from articles where id = ${id}`,
    );
    return rows[0] ?? { heat: Number.NaN, views: -1 };
  }
});
