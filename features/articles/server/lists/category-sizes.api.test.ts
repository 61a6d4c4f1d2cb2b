import { afterAll, beforeAll, expect, test } from "vitest";
import type { CategoryPage } from "#features/articles/contract.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { unpublishArticle } from "../editing/unpublish-article.ts";
import { updateArticle } from "../editing/update-article.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function totals() {
  const total = async (query: string) =>
    (await app.read<CategoryPage>(`/api/articles/paginated?${query}`)).total;
  return {
    sports: await total("category=Sports"),
    health: await total("category=Health"),
    all: await total(""),
  };
}

test("the number of articles follows every change", async () => {
  const [first, second, third] = await publishedArticles(app.deps, 3, { category: "Sports" });
  expect(await totals()).toEqual({ sports: 3, health: 0, all: 3 });
  await updateArticle(app.deps, first?.id ?? 0, { category: "Health" });
  expect(await totals()).toEqual({ sports: 2, health: 1, all: 3 });
  await unpublishArticle(app.deps, second?.id ?? 0);
  expect(await totals()).toEqual({ sports: 1, health: 1, all: 2 });
  await app.database.pool.query("delete from articles where id = $1", [third?.id]);
  expect(await totals()).toEqual({ sports: 0, health: 1, all: 1 });
  await app.database.pool.query("update articles set category_id = category_id, views = views + 1");
  expect(await totals()).toEqual({ sports: 0, health: 1, all: 1 });
});

test("a scheduled article is not counted until its date", async () => {
  const before = await totals();
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  await publishedArticle(app.deps, { category: "Health", publishedAt });
  expect(await totals()).toEqual(before);
  app.clock.advance(HOUR);
  expect(await totals()).toEqual({ ...before, health: before.health + 1, all: before.all + 1 });
});
