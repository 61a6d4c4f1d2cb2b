import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addHeat, HALF_LIFE, heatOf } from "#features/stories/articles/heat.ts";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { countViews } from "../public.ts";

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
