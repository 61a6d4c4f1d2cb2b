import { afterEach, expect, test, vi } from "vitest";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";
import {
  articleListQuery,
  articleQuery,
  recentQuery,
  relatedGridQuery,
  relatedInCategoryQuery,
  trendingQuery,
} from "./article-queries.ts";
import { moreStoriesQuery } from "./front-page/front-page-queries.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const story = { id: 7, category: "Sports", tags: ["rowing"] };

/** Every way a call can fail. */
const troubles: [string, () => Promise<Response>][] = [
  ["an error", async () => new Response("down", { status: 500 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nonsense", async () => new Response("<html>")],
];

const fail = (response: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(response));

test.each(troubles)(
  "[ERR-07] %s for an articles list is 'Failed to fetch articles'",
  async (_, response) => {
    fail(response);
    const queries = createReaderQueries();
    await expect(queries.fetchQuery(articleListQuery())).rejects.toThrow(
      /^Failed to fetch articles$/,
    );
    await expect(queries.fetchInfiniteQuery(moreStoriesQuery())).rejects.toThrow(
      /^Failed to fetch articles$/,
    );
  },
);

test.each(troubles)(
  "[ERR-08] %s for the trending list is 'Failed to fetch trending articles'",
  async (_, response) => {
    fail(response);
    await expect(createReaderQueries().fetchQuery(trendingQuery(4))).rejects.toThrow(
      /^Failed to fetch trending articles$/,
    );
  },
);

test.each(troubles)(
  "[ERR-09] %s for related articles is 'Failed to fetch related articles'",
  async (_, response) => {
    fail(response);
    const queries = createReaderQueries();
    const text = /^Failed to fetch related articles$/;
    await expect(queries.fetchQuery(relatedGridQuery(story))).rejects.toThrow(text);
    await expect(queries.fetchQuery(relatedInCategoryQuery("Sports", 7))).rejects.toThrow(text);
  },
);

test.each(troubles)(
  "[ERR-10] %s for recent articles is 'Failed to fetch recent articles'",
  async (_, response) => {
    fail(response);
    await expect(createReaderQueries().fetchQuery(recentQuery())).rejects.toThrow(
      /^Failed to fetch recent articles$/,
    );
  },
);

test.each([
  ["the articles list", articleListQuery()],
  ["more stories", moreStoriesQuery()],
])("[QUERY-06] %s is stale after 2 minutes", async (_, { queryKey }) => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Response.json([]));
  vi.stubGlobal("fetch", fetched);
  const queries = createReaderQueries();
  const ask = () =>
    queryKey[1] === "more"
      ? queries.fetchInfiniteQuery(moreStoriesQuery())
      : queries.fetchQuery(articleListQuery());
  await ask();
  vi.advanceTimersByTime(2 * MINUTE - 1);
  await ask();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("[QUERY-07] the articles list is cached for 5 minutes", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json([]));
  const queries = createReaderQueries();
  const stored = () => queries.getQueryData(articleListQuery().queryKey);
  await queries.fetchQuery(articleListQuery());
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(stored()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stored()).toBeUndefined();
  expect(articleListQuery().gcTime).toBe(5 * MINUTE);
  expect(moreStoriesQuery().gcTime).toBe(5 * MINUTE);
});

test("[QUERY-13] related queries are keyed by category and current article", () => {
  for (const keyOf of [
    (category: string, id: number) => relatedGridQuery({ category, id, tags: [] }).queryKey,
    (category: string, id: number) => relatedInCategoryQuery(category, id).queryKey,
  ]) {
    expect(keyOf("Sports", 7)).toEqual(expect.arrayContaining(["Sports", 7]));
    expect(keyOf("Sports", 7)).toEqual(keyOf("Sports", 7));
    expect(keyOf("Sports", 8)).not.toEqual(keyOf("Sports", 7));
    expect(keyOf("World", 7)).not.toEqual(keyOf("Sports", 7));
  }
});

test.each([
  ["Sports", 7, true],
  [undefined, 7, false],
  ["Sports", undefined, false],
])("the sidebar requests related articles of %s and %s: %s", (category, id, asks) => {
  expect(relatedInCategoryQuery(category, id).enabled).toBe(asks);
});

test("a missing article resolves to null, a server error rejects", async () => {
  fail(async () => new Response("no", { status: 404 }));
  await expect(createReaderQueries().fetchQuery(articleQuery("gone"))).resolves.toBeNull();
  fail(async () => new Response("no", { status: 500 }));
  await expect(createReaderQueries().fetchQuery(articleQuery("gone"))).rejects.toThrow("500: no");
});

test.each([
  ["Sports", 7, 1],
  [undefined, 7, 0],
  ["Sports", undefined, 0],
  ["", 7, 0],
] as const)(
  "[ART-22] category %s and id %s make %i calls for the sidebar",
  async (category, id, calls) => {
    const fetched = vi.fn(async () => Response.json([]));
    vi.stubGlobal("fetch", fetched);
    const related = relatedInCategoryQuery(category, id);
    if (related.enabled) await createReaderQueries().fetchQuery(related);
    expect(fetched).toHaveBeenCalledTimes(calls);
  },
);
