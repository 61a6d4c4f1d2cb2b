import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, SECOND } from "../../../../shared/time/units.ts";
import { anArticle, publishedArticle } from "../../../../testing/builders.ts";
import { startTestApp, type TestApp } from "../../../../testing/test-app.ts";
import type { Article, ArticleSummary } from "../../contract.ts";
import {
  countComments,
  createArticle,
  publishArticle,
  scheduleArticle,
  unpublishArticle,
  updateArticle,
} from "../public.ts";

// Owns that a change reaches stored answers, with the cache on and time standing still.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
});
afterAll(() => app.close());

const list = () => app.read<ArticleSummary[]>("/api/articles");
const soon = { timeout: 5 * SECOND, interval: 10 };

describe("a stored answer", () => {
  test("is used until what it shows changes", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Before" });
    await expect
      .poll(async () => (await list()).map((article) => article.title), soon)
      .toContain("Before");
    const size = app.cache.size().entries;
    await list();
    expect(app.cache.size().entries).toBe(size);
    await updateArticle(app.deps, id, { title: "After" });
    await expect
      .poll(async () => (await list()).map((article) => article.title), soon)
      .toContain("After");
  });

  test("that does not show an edited article stays", async () => {
    const edited = await publishedArticle(app.deps, { category: "World" });
    const other = await publishedArticle(app.deps, { category: "Health" });
    await settle(edited.id);
    await app.read(`/api/articles/${other.id}`);
    const health = "/api/articles/paginated?category=health";
    await app.read(health);
    await updateArticle(app.deps, edited.id, { title: "Edited" });
    await expect
      .poll(async () => (await app.read<Article>(`/api/articles/${edited.id}`)).title, soon)
      .toBe("Edited");
    expect(app.cache.fresh(health)).toBeDefined();
    expect(app.cache.fresh(`/api/articles/${other.id}`)).toBeDefined();
  });

  test("of any list goes when an article comes, moves or leaves", async () => {
    const health = "/api/articles/paginated?category=health";
    const titles = async () =>
      (await app.read<{ articles: ArticleSummary[] }>(health)).articles.map(({ id }) => id);
    const { id } = await createArticle(app.deps, anArticle({ category: "World" }));
    await titles();
    await publishArticle(app.deps, id);
    await updateArticle(app.deps, id, { category: "Health" });
    await expect.poll(titles, soon).toContain(id);
    await unpublishArticle(app.deps, id);
    await expect.poll(titles, soon).not.toContain(id);
  });

  test('"not found" goes when the article is published', async () => {
    const { id, slug } = await createArticle(app.deps, anArticle());
    await settle();
    expect((await app.get(`/api/articles/${slug}`)).status).toBe(404);
    expect(app.cache.fresh(`/api/articles/${slug}`)?.status).toBe(404);
    await publishArticle(app.deps, id);
    await expect.poll(async () => (await app.get(`/api/articles/${slug}`)).status, soon).toBe(200);
  });

  test("shows a new number of comments", async () => {
    const { id } = await publishedArticle(app.deps);
    await settle(id);
    expect((await app.read<Article>(`/api/articles/${id}`)).commentCount).toBe(0);
    await countComments(app.deps.db, id, 2);
    await expect
      .poll(async () => (await app.read<Article>(`/api/articles/${id}`)).commentCount, soon)
      .toBe(2);
    await countComments(app.deps.db, id, -5);
    await expect
      .poll(async () => (await app.read<Article>(`/api/articles/${id}`)).commentCount, soon)
      .toBe(0);
  });

  test("B11 does not hide a scheduled article longer than the cache time", async () => {
    const { id } = await createArticle(app.deps, anArticle());
    await scheduleArticle(app.deps, id, new Date(app.clock.now().getTime() + HOUR));
    await settle();
    app.clock.advance(HOUR - SECOND);
    expect((await list()).map((article) => article.id)).not.toContain(id);
    expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
    app.clock.advance(16 * SECOND);
    await expect.poll(async () => (await list()).map((article) => article.id), soon).toContain(id);
    expect((await app.get(`/api/articles/${id}`)).status).toBe(200);
  });
});

/** Until word of everything written so far has come through: it is carried in order. */
async function settle(seenId?: number) {
  const { id } = await publishedArticle(app.deps);
  await expect.poll(async () => (await list()).map((article) => article.id), soon).toContain(id);
  if (seenId) await app.read(`/api/articles/${seenId}`);
}
