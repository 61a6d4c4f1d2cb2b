import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Beside } from "#features/stories/calls/beside.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { featureArticle } from "../writing/article-editor.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { updateArticle } from "../writing/saved-articles.ts";

let app: TestApp;
/** By name: category, tags, hours old. */
const id: Record<string, number> = {};
const stories = {
  read: ["Health", ["hospitals", "labor", "budget"], 9],
  bothTags: ["Politics", ["hospitals", "labor"], 8],
  oneTagNew: ["World", ["labor"], 1],
  oneTagOld: ["Health", ["hospitals"], 7],
  sameCategoryNew: ["Health", ["vaccines"], 2],
  sameCategoryOld: ["Health", [], 6],
  stranger: ["Sports", ["boxing"], 3],
} as const;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now().getTime();
  for (const [name, [category, tags, hours]] of Object.entries(stories)) {
    const publishedAt = new Date(now - hours * HOUR);
    id[name] = (await publishedArticle(app.deps, { category, tags: [...tags], publishedAt })).id;
  }
});
afterAll(() => app.close());

async function names(path: string): Promise<string[]> {
  const nameOf = new Map(Object.entries(id).map(([name, number]) => [number, name]));
  return (await app.read<ArticleSummary[]>(path)).map((article) => nameOf.get(article.id) ?? "?");
}

describe("GET /api/articles/related", () => {
  test("[API-15] returns articles that share tags first, then the category's, newest first", async () => {
    const path = `/api/articles/related?exclude=${id.read}&limit=6&category=health&tags=hospitals,%20Labor`;
    expect(await names(path)).toEqual([
      "bothTags",
      "oneTagNew",
      "oneTagOld",
      "sameCategoryNew",
      "sameCategoryOld",
    ]);
  });

  test("[API-15] takes each of its parameters alone", async () => {
    expect(await names("/api/articles/related?tags=boxing")).toEqual(["stranger"]);
    expect(await names("/api/articles/related?category=Politics")).toEqual(["bothTags"]);
    expect(await names(`/api/articles/related?exclude=${id.oneTagNew}&limit=2`)).toEqual([
      "sameCategoryNew",
      "stranger",
    ]);
    expect(await names("/api/articles/related?tags=")).toHaveLength(7);
    expect(await names("/api/articles/related?category=gardening")).toEqual([]);
  });

  test("[API-16] never returns the excluded article or more than the limit", async () => {
    const tags = "hospitals,labor,budget,vaccines,boxing";
    for (const limit of [1, 2, 3, 100]) {
      const response = await names(
        `/api/articles/related?exclude=${id.read}&limit=${limit}&tags=${tags}&category=health`,
      );
      expect(response).not.toContain("read");
      expect(response.length).toBeLessThanOrEqual(limit);
      expect(new Set(response).size).toBe(response.length);
    }
  });

  test("[API-16] counts those that fill up with the category's towards the limit", async () => {
    expect(await names("/api/articles/related?tags=boxing&category=health&limit=3")).toEqual([
      "stranger",
      "sameCategoryNew",
      "sameCategoryOld",
    ]);
  });

  test.each(["limit=101", "limit=0", "exclude=x", "exclude=0"])(
    "[API-21] refuses %s",
    async (query) => {
      expect((await app.get(`/api/articles/related?${query}`)).status).toBe(400);
    },
  );

  test("follows an article's tags and category, and drops it when it is unpublished", async () => {
    const { id: moving } = await publishedArticle(app.deps, {
      category: "Technology",
      tags: ["opera"],
    });
    id.moving = moving;
    const inTechnology = `/api/articles/technology/related/${id.read}`;
    expect(await names("/api/articles/related?tags=opera")).toEqual(["moving"]);
    expect(await names(inTechnology)).toEqual(["moving"]);
    await updateArticle(app.deps, moving, { tags: ["ballet"], category: "Business" });
    expect(await names("/api/articles/related?tags=opera")).toEqual([]);
    expect(await names("/api/articles/related?tags=ballet")).toEqual(["moving"]);
    expect(await names(inTechnology)).toEqual([]);
    await unpublishArticle(app.deps, moving);
    expect(await names("/api/articles/related?tags=ballet")).toEqual([]);
  });

  test("takes at most 20 tags", async () => {
    const tags = (count: number) =>
      Array.from({ length: count }, (_, index) => `t${index}`).join(",");
    expect((await app.get(`/api/articles/related?tags=${tags(20)}`)).status).toBe(200);
    expect((await app.get(`/api/articles/related?tags=${tags(21)}`)).status).toBe(400);
  });
});

describe("GET /api/articles/{category}/related/{articleId}", () => {
  test("[API-14] returns the category's other articles, closest first", async () => {
    expect(await names(`/api/articles/HEALTH/related/${id.read}`)).toEqual([
      "oneTagOld",
      "sameCategoryNew",
      "sameCategoryOld",
    ]);
  });

  test("responds with 404 to an unknown category and 400 to an invalid id", async () => {
    expect((await app.get(`/api/articles/gardening/related/${id.read}`)).status).toBe(404);
    expect((await app.get("/api/articles/health/related/x")).status).toBe(400);
  });
});

describe("GET /api/articles/featured", () => {
  test("[API-13] returns what an editor featured, newest first, and nothing else", async () => {
    expect(await names("/api/articles/featured")).toEqual([]);
    for (const name of ["sameCategoryOld", "stranger", "oneTagOld"])
      await featureArticle(app.deps, id[name] ?? 0);
    expect(await names("/api/articles/featured")).toEqual([
      "stranger",
      "sameCategoryOld",
      "oneTagOld",
    ]);
    await featureArticle(app.deps, id.stranger ?? 0, false);
    expect(await names("/api/articles/featured")).toEqual(["sameCategoryOld", "oneTagOld"]);
  });
});

describe("GET /api/articles/:articleId/beside", () => {
  test.each(Object.keys(stories))(
    "[ART-21] no list beside a story holds the story itself: %s",
    async (name) => {
      const beside = await app.read<Beside>(`/api/articles/${id[name]}/beside`);
      expect(beside.stories.length).toBeGreaterThan(3);
      for (const list of ["related", "inCategory", "trending", "recent"] as const)
        expect(beside[list], list).not.toContain(id[name]);
    },
  );
});
