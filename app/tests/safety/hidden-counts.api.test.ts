import { afterAll, beforeAll, expect, test } from "vitest";
import { countViews } from "#features/stories/server/public.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { newKey } from "#platform/server/admin-keys.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";

// Owns B11 for numbers: what is not out must not even be counted. Texts: hidden-articles.api.test.ts.

const key = newKey();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_KEY: key } });
});
afterAll(() => app.close());

const headers = { authorization: `Bearer ${key}` };
const counted = [
  "/api/articles/paginated",
  "/api/articles/paginated?category=World&limit=1",
  "/api/tags/popular",
  "/api/categories",
  "/api/admin/analytics-dashboard",
];

/** Search tells how long it took, too. */
async function allCounts() {
  const found = await app.read<{ total: number; articles: unknown[] }>("/api/search?q=harbor");
  const responses = await Promise.all(
    counted.map(async (path) => [path, await (await app.get(path, { headers })).json()]),
  );
  return { ...Object.fromEntries(responses), "/api/search": [found.total, found.articles.length] };
}

test("[SAFE-18] a draft, and a story whose time has not come, are in no count: totals, categories, tags, search, admin numbers", async () => {
  const given = { title: "Harbor", category: "World", tags: ["port"] };
  await publishedArticle(app.deps, given);
  const before = await allCounts();
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  const draft = await createArticle(app.deps, anArticle(given));
  const due = await createArticle(
    app.deps,
    anArticle({ ...given, status: "published", publishedAt }),
  );
  const views = [draft, due].map(({ id }) => ({
    articleId: id,
    views: 500,
    at: app.clock.now(),
  }));
  await countViews(app.deps.db, views);
  expect(await allCounts()).toEqual(before);

  app.clock.advance(HOUR);
  const after = await allCounts();
  for (const path of Object.keys(before).filter((name) => name !== "/api/categories"))
    expect(after[path], `${path} could have shown it`).not.toEqual(before[path]);
});
