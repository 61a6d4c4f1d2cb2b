import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { countComments } from "../reading/count-repository.ts";
import { featureArticle } from "./article-editor.ts";
import { publishArticle, scheduleArticle, unpublishArticle } from "./publish-article.ts";
import { createArticle, updateArticle } from "./saved-articles.ts";

// Tests that a change invalidates cached responses, with the cache on and the clock stopped.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
});
afterAll(() => app.close());

const list = async () =>
  (await app.read<ArticleSummary[]>("/api/articles")).map(({ id, title }) => ({ id, title }));
const article = (id: number) => app.read<Article>(`/api/articles/${id}`);
const isStored = (path: string) => app.cache.find(path) !== undefined;

describe("a cached response", () => {
  test("is used until what it shows changes", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Before" });
    await app.settled();
    expect(await list()).toContainEqual({ id, title: "Before" });
    expect(isStored("/api/articles")).toBe(true);
    await updateArticle(app.deps, id, { title: "After" });
    await app.settled();
    expect(isStored("/api/articles")).toBe(false);
    expect(await list()).toContainEqual({ id, title: "After" });
  });

  test("that does not show an edited article stays", async () => {
    const edited = await publishedArticle(app.deps, { category: "World" });
    const other = await publishedArticle(app.deps, { category: "Health" });
    const health = "/api/articles/paginated?category=health";
    await app.settled();
    await Promise.all([article(edited.id), article(other.id), app.read(health)]);
    await updateArticle(app.deps, edited.id, { title: "Edited" });
    await app.settled();
    expect(isStored(`/api/articles/${edited.id}`)).toBe(false);
    expect(isStored(`/api/articles/${other.id}`)).toBe(true);
    expect(isStored(health)).toBe(true);
  });

  test("of any list is invalidated when an article is added, moved or removed", async () => {
    const path = "/api/articles/paginated?category=health";
    const health = async () =>
      (await app.read<{ articles: ArticleSummary[] }>(path)).articles.map(({ id }) => id);
    const { id } = await createArticle(app.deps, anArticle({ category: "World" }));
    const steps: [() => Promise<unknown>, boolean][] = [
      [() => publishArticle(app.deps, id), false],
      [() => updateArticle(app.deps, id, { category: "Health" }), true],
      [() => unpublishArticle(app.deps, id), false],
    ];
    for (const [step, isThere] of steps) {
      await app.settled();
      await health();
      await step();
      await app.settled();
      expect((await health()).includes(id)).toBe(isThere);
    }
  });

  test("of the featured list is invalidated when an article is featured or no longer is", async () => {
    const { id } = await publishedArticle(app.deps);
    const featured = async () =>
      (await app.read<ArticleSummary[]>("/api/articles/featured")).map((entry) => entry.id);
    for (const isFeatured of [true, false]) {
      await app.settled();
      expect(await featured()).toHaveLength(isFeatured ? 0 : 1);
      await featureArticle(app.deps, id, isFeatured);
      await app.settled();
      expect(await featured()).toEqual(isFeatured ? [id] : []);
    }
  });

  test('"not found" goes when the article is published', async () => {
    const { id, slug } = await createArticle(app.deps, anArticle());
    await app.settled();
    expect((await app.get(`/api/articles/${slug}`)).status).toBe(404);
    expect(isStored(`/api/articles/${slug}`)).toBe(true);
    await publishArticle(app.deps, id);
    await app.settled();
    expect((await app.get(`/api/articles/${slug}`)).status).toBe(200);
  });

  test("shows a new number of comments", async () => {
    const { id } = await publishedArticle(app.deps);
    const numbers = [];
    for (const by of [0, 2, -5]) {
      await countComments(app.deps.db, id, by);
      await app.settled();
      numbers.push((await article(id)).commentCount);
    }
    expect(numbers).toEqual([0, 2, 0]);
  });

  test("B11 does not hide a scheduled article longer than the cache time", async () => {
    const { id } = await createArticle(app.deps, anArticle());
    await scheduleArticle(app.deps, id, new Date(app.clock.now().getTime() + HOUR));
    await app.settled();
    app.clock.advance(HOUR - SECOND);
    const ids = async () => (await list()).map((entry) => entry.id);
    expect(await ids()).not.toContain(id);
    expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
    app.clock.advance(16 * SECOND);
    // The first request gets the stale list while it is re-rendered.
    await expect.poll(ids).toContain(id);
    expect((await app.get(`/api/articles/${id}`)).status).toBe(200);
  });
});
