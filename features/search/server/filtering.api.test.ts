import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countViews } from "#features/stories/server/public.ts";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { SearchResponse } from "../calls/search.ts";
import { sortOptions } from "../sort-options.ts";

// Tests filters, orders, pages, counts and refusals. Words: finding.api.test.ts.

let app: TestApp;
const ids = new Map<number, string>();
const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
const day = (days: number) => at(days).toISOString().slice(0, 10);

interface Given {
  category?: string;
  tags?: string[];
  days: number;
  views: number;
  seen?: number;
}

async function story(name: string, { days, views, seen = 0, ...given }: Given, about = "Harbor") {
  const publishedAt = at(days);
  const title = `${about} ${name}`;
  const { id } = await publishedArticle(app.deps, { ...given, title, publishedAt });
  await countViews(app.deps.db, [{ articleId: id, views, at: at(seen) }]);
  ids.set(id, name);
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date("2026-06-15T12:00:00Z"));
  await story("one", { category: "World", tags: ["port", "ice"], days: 3, views: 50, seen: 30 });
  await story("two", { category: "World", tags: ["port"], days: 2, views: 10, seen: 1 });
  await story("three", {
    category: "News",
    tags: ["O'Hara & sons"],
    days: 40,
    views: 90,
    seen: 39,
  });
  await story("four", { category: "Sports", tags: ["ice"], days: 400, views: 20, seen: 2 });
  for (const name of ["a", "b", "c"]) await story(name, { days: 5, views: 7 }, "Lantern");
  await publishedArticle(app.deps, { title: "Something else", category: "World", tags: ["port"] });
});
afterAll(() => app.close());

const call = (query: Record<string, string>) =>
  app.get(`/api/search?${new URLSearchParams({ q: "harbor", ...query })}`);
const search = async (query: Record<string, string> = {}) => {
  const response = await call(query);
  expect(response.status).toBe(200);
  return SearchResponse.parse(await response.json());
};
const names = async (query: Record<string, string> = {}) =>
  (await search(query)).articles.map(({ id }) => ids.get(id));

test("[API-46][DATA-16] all seven parameters together return articles, total, videos and a time", async () => {
  const all = { category: "World", sortBy: "date", sortOrder: "asc", tags: "port" };
  const reply = await search({ ...all, dateFrom: day(10), dateTo: day(0) });
  expect(reply.articles.map(({ title }) => title)).toEqual(["Harbor one", "Harbor two"]);
  expect(reply).toMatchObject({ total: 2, totalIsCapped: false, videos: [] });
  expect(reply.searchTime).toBeGreaterThan(0);
  expect(reply.articles[0]).not.toHaveProperty("content");
  expect(await names({ ...all, dateFrom: day(10), dateTo: day(3) })).toEqual(["one"]);
  expect(await names({ ...all, dateFrom: day(2), dateTo: day(0) })).toEqual(["two"]);
  expect(await names({ ...all, sortOrder: "desc" })).toEqual(["two", "one"]);
});

describe("[SEARCH-18] a filter leaves only what matches it", () => {
  test.each<[Record<string, string>, string[]]>([
    [{ category: "World" }, ["one", "two"]],
    [{ category: "wORLD" }, ["one", "two"]],
    [{ category: "Health" }, []],
    [{ tags: "ice" }, ["one", "four"]],
    [{ tags: "ICE" }, ["one", "four"]],
    [{ tags: "port,ice" }, ["one"]],
    [{ tags: "o'hara & sons" }, ["three"]],
    [{ tags: "nothing" }, []],
    [{ tags: "," }, ["one", "two", "three", "four"]],
    [{ category: "Sports", tags: "ice" }, ["four"]],
    [{ category: "World", tags: "o'hara & sons" }, []],
  ])("%j: %j", async (filter, expected) => {
    const reply = await search({ ...filter, sortBy: "date" });
    const found = reply.articles.map(({ id }) => ids.get(id));
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(reply.total).toBe(expected.length);
  });

  test("days count whole, from the first to the last", async () => {
    expect(await names({ dateFrom: day(3), sortBy: "date" })).toEqual(["two", "one"]);
    expect(await names({ dateFrom: day(2) })).toEqual(["two"]);
    expect(await names({ dateTo: day(40), sortBy: "date" })).toEqual(["three", "four"]);
    expect(await names({ dateFrom: day(40), dateTo: day(40) })).toEqual(["three"]);
    expect(await names({ dateFrom: day(39), dateTo: day(4) })).toEqual([]);
    expect(await names({ dateFrom: "0001-01-01", dateTo: "9999-12-31" })).toHaveLength(4);
    expect(await names({ dateFrom: "2090-01-01" })).toEqual([]);
    expect(await names({ dateTo: "1980-01-01" })).toEqual([]);
  });
});

describe("[SEARCH-19] the order", () => {
  test.each([
    ["date", "desc", ["two", "one", "three", "four"]],
    ["date", "asc", ["four", "three", "one", "two"]],
    ["views", "desc", ["three", "one", "four", "two"]],
    ["views", "asc", ["two", "four", "one", "three"]],
    ["trending", "desc", ["two", "four", "one", "three"]],
  ])("%s-%s", async (sortBy, sortOrder, expected) => {
    expect(await names({ sortBy, sortOrder })).toEqual(expected);
  });

  test.each([
    ["date", "desc", ["c", "b", "a"]],
    ["date", "asc", ["a", "b", "c"]],
    ["views", "desc", ["c", "b", "a"]],
    ["views", "asc", ["a", "b", "c"]],
    ["trending", "desc", ["c", "b", "a"]],
  ])(
    "%s-%s sorts equal articles by the order in which they were added",
    async (sortBy, sortOrder, expected) => {
      expect(await names({ q: "lantern", sortBy, sortOrder })).toEqual(expected);
    },
  );

  test("without an order it is the usual one, and without a direction downwards", async () => {
    expect(await names()).toEqual(await names({ sortBy: "relevance", sortOrder: "desc" }));
    expect(await names({ sortBy: "views" })).toEqual(["three", "one", "four", "two"]);
  });
});

describe("pages", () => {
  test.each(sortOptions)("by %s hold each article once", async (sort) => {
    const [sortBy = "", sortOrder = ""] = sort.split("-");
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => names({ sortBy, sortOrder, page, limit: "3" })),
    );
    expect(pages.map((page) => page.length)).toEqual([3, 1, 0]);
    expect(pages.flat()).toEqual(await names({ sortBy, sortOrder }));
  });
});

describe("invalid parameters are refused with a message", () => {
  test.each<[Record<string, string>, string]>([
    [{ q: "" }, "q must not be empty"],
    [{ q: "   " }, "q must not be empty"],
    [{ q: "a\0b" }, "q holds characters that cannot be stored"],
    [{ category: "Nowhere" }, 'category: there is no "Nowhere"'],
    [{ dateFrom: "yesterday" }, "dateFrom must be a day like 2026-01-31"],
    [{ dateTo: "2026-02-30" }, "dateTo must be a day like 2026-01-31"],
    [{ dateTo: "0000-00-00" }, "dateTo must be a day like 2026-01-31"],
    [{ dateFrom: "+275760-01-01" }, "dateFrom must be a day like 2026-01-31"],
    [{ dateFrom: "2026-02-01", dateTo: "2026-01-01" }, "dateTo must not be before dateFrom"],
    [{ sortBy: "price" }, "sortBy must be one of: relevance, date, views, trending"],
    [{ sortOrder: "up" }, "sortOrder must be one of: asc, desc"],
    [{ sortBy: "relevance", sortOrder: "asc" }, "sortOrder must be desc for this sortBy"],
    [{ sortBy: "trending", sortOrder: "asc" }, "sortOrder must be desc for this sortBy"],
    [{ sortOrder: "asc" }, "sortOrder must be desc for this sortBy"],
    [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, "tags must hold at most 10 entries"],
    [{ page: "0" }, "page must be a whole number from 1 to 500"],
    [{ page: "26" }, "page must stay within the first 500 results"],
    [{ limit: "51" }, "limit must be a whole number from 1 to 50"],
  ])("%j: %s", async (query, problem) => {
    const response = await call(query);
    expect(await response.text()).toBe(problem);
    expect(response.status).toBe(400);
  });

  test("no query at all", async () => {
    const response = await app.get("/api/search");
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("q is required");
  });

  test("two hundred characters of any kind are a query", async () => {
    expect((await call({ q: "📰".repeat(200) })).status).toBe(200);
  });
});
