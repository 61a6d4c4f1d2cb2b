import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CategoryPage } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { syncCategories } from "../categories/apply-categories.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { type SavedArticle, updateArticle } from "../writing/saved-articles.ts";

let app: TestApp;
let politics: SavedArticle[];
beforeAll(async () => {
  app = await startTestApp();
  politics = await publishedArticles(app.deps, 25, { category: "Politics" });
  await publishedArticles(app.deps, 2, { category: "World" });
});
afterAll(() => app.close());

const page = (query: string) => app.read<CategoryPage>(`/api/articles/paginated?${query}`);
const newest = () => politics.map(({ id }) => id).toReversed();
const ids = ({ articles }: CategoryPage) => articles.map(({ id }) => id);

describe("GET /api/articles/paginated", () => {
  test("[API-09] [DATA-15] returns one page of a category", async () => {
    const response = await page("category=Politics&page=2&limit=10");
    expect(Object.keys(response).sort()).toEqual([
      "articles",
      "hasNext",
      "hasPrevious",
      "total",
      "totalPages",
    ]);
    expect(ids(response)).toEqual(newest().slice(10, 20));
    expect(response).toMatchObject({ total: 25, totalPages: 3 });
    expect(new Set(response.articles.map(({ category }) => category))).toEqual(
      new Set(["Politics"]),
    );
  });

  test("[API-10] uses page 1 and limit 12 where they are not given", async () => {
    expect(ids(await page("category=Politics"))).toEqual(newest().slice(0, 12));
  });

  test("[API-12] returns whether there is a page before and after", async () => {
    const flags = [];
    for (const number of [1, 2, 3]) {
      const { hasPrevious, hasNext } = await page(`category=Politics&page=${number}&limit=10`);
      flags.push([hasPrevious, hasNext]);
    }
    expect(flags).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  test.each(["page=0", "limit=101", "limit=0", "page=10001", "page=-1", "page=x"])(
    "[API-11] refuses %s",
    async (query) => {
      expect((await app.get(`/api/articles/paginated?category=Politics&${query}`)).status).toBe(
        400,
      );
    },
  );

  test("without a category pages through all articles", async () => {
    expect(await page("limit=20&page=2")).toMatchObject({
      total: 27,
      totalPages: 2,
      hasNext: false,
    });
  });

  test.each(["politics", "POLITICS", "Politics", "pOlItIcS"])(
    "[CAT-09] finds %s",
    async (category) => {
      const response = await page(`category=${category}`);
      expect(response.total).toBe(25);
      expect(response.articles[0]?.category).toBe("Politics");
    },
  );

  test("an existing category without articles is an empty first page", async () => {
    expect(await page("category=opinion")).toEqual({
      articles: [],
      total: 0,
      totalPages: 0,
      hasPrevious: false,
      hasNext: false,
    });
  });

  test.each(["category=gardening", "category=Politics&page=4", "category=opinion&page=2"])(
    "responds to %s with 404",
    async (query) => {
      expect((await app.get(`/api/articles/paginated?${query}`)).status).toBe(404);
    },
  );
});

describe("categories", () => {
  test("[API-48] [DATA-13] are returned in the publication's order", async () => {
    expect(await app.read("/api/categories")).toEqual(
      site.categories.map(({ name, slug }) => ({ name, slug })),
    );
  });

  test("one is returned in its own spelling, ignoring case; an unknown one is 404", async () => {
    const [news] = site.categories;
    expect(await app.read("/api/categories/nEWS")).toEqual({
      name: "News",
      slug: "news",
      description: news?.description,
    });
    expect((await app.get("/api/categories/gardening")).status).toBe(404);
  });

  test("follow the settings when they change, except for categories that have articles", async () => {
    const later = await startTestApp();
    await publishedArticles(later.deps, 1, { category: "World" });
    await syncCategories(later.deps, [
      { name: "Abroad", slug: "world" },
      { name: "News", slug: "latest" },
      { name: "Weather", slug: "weather" },
    ]);
    const names = (await later.read<{ name: string; slug: string }[]>("/api/categories")).map(
      ({ name, slug }) => `${name}:${slug}`,
    );
    expect(names.slice(0, 3)).toEqual(["Abroad:world", "News:latest", "Weather:weather"]);
    expect(names).toContain("Politics:politics");
    expect((await later.read<{ category: string }[]>("/api/articles"))[0]?.category).toBe("Abroad");
    await later.close();
  });
});

describe("the number of articles", () => {
  async function totals() {
    const total = async (query: string) => (await page(query)).total;
    return {
      sports: await total("category=Sports"),
      health: await total("category=Health"),
      all: await total(""),
    };
  }

  test("follows every change", async () => {
    const { sports, health, all } = await totals();
    const [first, second, third] = await publishedArticles(app.deps, 3, { category: "Sports" });
    expect(await totals()).toEqual({ sports: sports + 3, health, all: all + 3 });
    await updateArticle(app.deps, first?.id ?? 0, { category: "Health" });
    expect(await totals()).toEqual({ sports: sports + 2, health: health + 1, all: all + 3 });
    await unpublishArticle(app.deps, second?.id ?? 0);
    expect(await totals()).toEqual({ sports: sports + 1, health: health + 1, all: all + 2 });
    await app.database.pool.query("delete from articles where id = $1", [third?.id]);
    expect(await totals()).toEqual({ sports, health: health + 1, all: all + 1 });
    await app.database.pool.query(
      "update articles set category_id = category_id, views = views + 1",
    );
    expect(await totals()).toEqual({ sports, health: health + 1, all: all + 1 });
  });

  test("does not hold a scheduled one until its date", async () => {
    const before = await totals();
    const publishedAt = new Date(app.clock.now().getTime() + HOUR);
    await publishedArticle(app.deps, { category: "Health", publishedAt });
    expect(await totals()).toEqual(before);
    app.clock.advance(HOUR);
    expect(await totals()).toEqual({ ...before, health: before.health + 1, all: before.all + 1 });
  });
});
