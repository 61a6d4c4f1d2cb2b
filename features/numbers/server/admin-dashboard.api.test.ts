import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countViews } from "#features/stories/server/public.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { newKey } from "#platform/server/admin-keys.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import type { AdminDashboard } from "../calls/numbers.ts";

// Tests the figures of the admin. Access: guard-admin.api.test.ts.

const key = newKey();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_KEY: key } });
});
afterAll(() => app.close());

async function dashboard(): Promise<AdminDashboard> {
  const headers = { authorization: `Bearer ${key}` };
  return (await app.get("/api/admin/analytics-dashboard", { headers })).json();
}

async function viewed(views: number, given: Parameters<typeof publishedArticle>[1] = {}) {
  const article = await publishedArticle(app.deps, given);
  await countViews(app.deps.db, [{ articleId: article.id, views, at: app.clock.now() }]);
  return article;
}

describe("the admin dashboard", () => {
  test("of an empty site is zeros, category by category", async () => {
    const { overview, topArticlesByViews, categoryBreakdown } = await dashboard();
    expect(overview).toEqual({ totalArticles: 0, totalViews: 0, averageViews: 0 });
    expect(topArticlesByViews).toEqual([]);
    expect(categoryBreakdown.length).toBeGreaterThan(5);
    expect(categoryBreakdown.every(({ articles, views }) => articles + views === 0)).toBe(true);
  });

  test("[DATA-31] has totals, articles by views and categories, and its sums agree", async () => {
    const publishedAt = new Date(app.clock.now().getTime() - DAY);
    const ferry = await viewed(70, { title: "Ferry", category: "World", publishedAt });
    await viewed(5, { category: "World" });
    await viewed(20, { category: "Health" });
    for (let number = 0; number < 14; number++) await viewed(1, { category: "Sports" });
    const { overview, topArticlesByViews, categoryBreakdown } = await dashboard();
    expect(overview).toEqual({ totalArticles: 17, totalViews: 109, averageViews: 6 });
    expect(topArticlesByViews).toHaveLength(15);
    expect(topArticlesByViews[0]).toEqual({
      id: ferry.id,
      title: "Ferry",
      category: "World",
      publishedAt: publishedAt.toISOString(),
      views: 70,
    });
    expect(topArticlesByViews.map(({ views }) => views).slice(0, 4)).toEqual([70, 20, 5, 1]);
    expect(categoryBreakdown.slice(0, 4)).toEqual([
      { category: "World", articles: 2, views: 75 },
      { category: "Health", articles: 1, views: 20 },
      { category: "Sports", articles: 14, views: 14 },
      { category: "News", articles: 0, views: 0 },
    ]);
  });

  test("excludes drafts and scheduled articles", async () => {
    const before = await dashboard();
    const soon = new Date(app.clock.now().getTime() + HOUR);
    const hidden = [
      await createArticle(app.deps, anArticle({ category: "World" })),
      await publishedArticle(app.deps, { category: "World", publishedAt: soon }),
    ];
    for (const { id } of hidden)
      await countViews(app.deps.db, [{ articleId: id, views: 900, at: app.clock.now() }]);
    expect(await dashboard()).toEqual(before);
    app.clock.advance(HOUR);
    expect((await dashboard()).overview).toMatchObject({ totalArticles: 18, totalViews: 1_009 });
  });
});
