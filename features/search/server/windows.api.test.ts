import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import type { SearchResponse } from "../calls/search.ts";
import { sorts } from "../sort-options.ts";
import { newestMatches } from "./matches.ts";
import { inSearchSession } from "./search-articles.ts";
import { defaultWindows, findSpan, type Span, type Window, windowsFor } from "./time-windows.ts";

// Tests what makes a search cheap: windows lose and repeat nothing, and counts are capped.

const STORIES = 1_100;
const NOW = new Date("2026-06-15T12:00:00Z");
const day = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY).toISOString().slice(0, 10);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(NOW);
  // Every article is about a harbor, every third about a bridge; views run against the dates. One is scheduled.
  await app.database.pool.query(
    `insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at, updated_at, read_time, views, heat)
     select 'story-' || n, 'Harbor ' || n, '', case when n % 3 = 0 then 'bridge' else '' end, (select min(id) from categories), '',
       'published', $1::timestamptz - (n * n || ' minutes')::interval - interval '1 hour', now(), now(), 0, (n * 7919) % 10007, (n * 104729) % 10007
     from generate_series(1, $2::int) n`,
    [NOW, STORIES],
  );
  await app.database.pool.query(
    "update articles set published_at = $1::timestamptz + interval '1 hour' where slug = 'story-3'",
    [NOW],
  );
});
afterAll(() => app.close());

const number = (slug: string) => Number(slug.replace("story-", ""));

/** Each way to read a span: unknown words, rare ones, and some in between. */
const ways = {
  usual: defaultWindows,
  rare: (span: Span) => windowsFor(span, { matches: 0, most: 100 }),
  middling: (span: Span) => windowsFor({ ...span, articles: 1e7 }, { matches: 40, most: 100 }),
};

interface SearchRequest {
  query: string;
  from?: string;
  to?: string;
  most: number;
}

const readBy = (windowsOf: (span: Span) => Window[], ask: SearchRequest, size: number) =>
  inSearchSession(app.deps.db, async (tx) => {
    const windows = windowsOf(await findSpan(tx, { ...ask, now: NOW }, size));
    const found = newestMatches({ query: ask.query, windows, now: NOW }, ask.most);
    const { rows } = await tx.execute<{ id: number }>(
      sql`select article_id as id from ${found} as x`,
    );
    return { ids: rows.map(({ id }) => id), windows: windows.length };
  });

async function readByLooking(ask: SearchRequest) {
  const { rows } = await app.deps.db.execute<{ id: number }>(sql`
    select article_id as id from article_search
    where words @@ ${ask.query}::tsquery and published_at <= ${NOW.toISOString()}::timestamptz
      and published_at >= ${ask.from ?? "1990-01-01"}::timestamptz
      and published_at < ${ask.to ?? "2100-01-01"}::timestamptz + interval '1 day'
    order by published_at desc, article_id desc limit ${ask.most}`);
  return rows.map(({ id }) => id);
}

describe("windows find what looking at every article finds, in the same order", () => {
  const spans = [
    {},
    { from: day(30) },
    { to: day(10) },
    { from: day(400), to: day(20) },
    { from: day(3), to: day(3) },
    { from: day(0) },
  ];
  const requested = ["harbor", "bridg", "harbor & !bridg", "nothing"].flatMap((query) =>
    spans.flatMap((span) => [1, 50, 2_000].map((most) => ({ query, ...span, most }))),
  );
  test("of any size, read in any way", async () => {
    for (const ask of requested) {
      const looked = await readByLooking(ask);
      for (const [way, windowsOf] of Object.entries(ways)) {
        for (const size of [3, 150, 5_000]) {
          const { ids } = await readBy(windowsOf, ask, size);
          expect(ids, JSON.stringify({ ...ask, way, size })).toEqual(looked);
        }
      }
    }
  });

  test.each([
    ["usual", {}, 2],
    ["rare", {}, 1],
    ["middling", {}, 2],
    ["usual", { from: day(0) }, 1],
    ["middling", { from: day(0) }, 1],
  ] as const)("%s words over %j are read in %i", async (way, span, windows) => {
    const ask = { query: "harbor", ...span, most: 1 };
    expect((await readBy(ways[way], ask, 20)).windows).toBe(windows);
  });
});

const search = (query: Record<string, string>) =>
  app.read<SearchResponse>(`/api/search?${new URLSearchParams(query)}`);

describe("more than can be counted", () => {
  test("is reported as more than a thousand; up to a thousand the count is exact", async () => {
    expect(await search({ q: "harbor" })).toMatchObject({ total: 1_000, totalIsCapped: true });
    expect(await search({ q: "bridge" })).toMatchObject({ total: 365, totalIsCapped: false });
  });

  test.each(Object.values(sorts).filter(({ by }) => by !== "relevance"))(
    "is in order by $by-$order, on the first page and on the last",
    async ({ by, order }) => {
      const { rows } = await app.database.pool.query<{ slug: string }>(
        `select slug from articles where published_at <= $1 order by ${
          { date: "published_at", views: "views", trending: "heat", relevance: "id" }[by]
        } ${order}`,
        [NOW],
      );
      for (const page of [1, 2, 25]) {
        const { articles } = await search({
          q: "harbor",
          sortBy: by,
          sortOrder: order,
          page: String(page),
        });
        const expected = rows.slice((page - 1) * 20, page * 20);
        // Equal views may have either order.
        const value = by === "views" ? (slug: string) => (number(slug) * 7919) % 10007 : number;
        expect(articles.map(({ slug }) => value(slug))).toEqual(
          expected.map(({ slug }) => value(slug)),
        );
      }
    },
  );

  test("by relevance, an article with the words in its title is found however old it is", async () => {
    await app.database.pool.query(
      "update articles set title = 'A bridge over the harbor', content = '' where slug = 'story-1099'",
    );
    await app.database.pool.query("update articles set content = 'bridge harbor'");
    const { articles } = await search({ q: "harbor bridge" });
    expect(articles[0]?.slug).toBe("story-1099");
  });
});
