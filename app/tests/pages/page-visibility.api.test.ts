import { afterAll, beforeAll, expect, test } from "vitest";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { featureArticle } from "#features/stories/server/writing/article-editor.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";

// Owns B11 for pages: what is not out yet is on none of them, and once it is, on all.

const CANARY = "Canary 9d1e sings at dawn";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

const page = async (path: string) => {
  const response = await app.get(path);
  return { status: response.status, html: await response.text() };
};

test("[SAFE-15] B11 a draft is on no page; nor is a story whose time has not come, and then it is on all of them", async () => {
  const draft = await createArticle(
    app.deps,
    anArticle({ title: "Draft 77c0", category: "World" }),
  );
  await featureArticle(app.deps, draft.id, true);
  await setBreaking(app.deps, draft.id, new Date(app.clock.now().getTime() + DAY));
  const other = await publishedArticle(app.deps, { category: "World", tags: ["port"] });
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  const { id, slug } = await createArticle(
    app.deps,
    anArticle({
      title: CANARY,
      category: "World",
      tags: ["port"],
      status: "published",
      publishedAt,
    }),
  );
  await featureArticle(app.deps, id, true);
  await setBreaking(app.deps, id, new Date(publishedAt.getTime() + DAY));
  const day = publishedAt.toISOString().slice(0, 10).replaceAll("-", "/");
  const found = `/search?q=${encodeURIComponent("dawn -nothing")}`;
  const lists = ["/", "/category/World", "/following", `/article/${other.slug}`, "/no-such-page"];
  const own = [`/article/${slug}`, `/article/${id}`, `/${day}/${slug}`];

  for (const path of [...lists, ...own, found, "/breaking", "/category/World?page=2"]) {
    const { html } = await page(path);
    expect(html, path).not.toContain(CANARY);
    expect(html, path).not.toContain("Draft 77c0");
  }
  expect((await page(`/article/${draft.slug}`)).status).toBe(404);
  for (const path of own) expect((await page(path)).status, path).toBe(404);

  // Nobody does anything: time passes, and the stored pages run out.
  app.clock.advance(HOUR);
  for (const path of [...lists, found, ...own.slice(0, 1)]) {
    await expect.poll(async () => (await page(path)).html, { message: path }).toContain(CANARY);
  }
  expect((await page(`/article/${id}`)).status).toBe(301);
});

test("B11 a story that is taken back leaves every page", async () => {
  const { id, slug } = await publishedArticle(app.deps, {
    title: "Taken back",
    category: "Health",
  });
  const paths = ["/", "/category/Health", `/article/${slug}`];
  for (const path of paths) {
    await expect
      .poll(async () => (await page(path)).html, { message: path })
      .toContain("Taken back");
  }
  await unpublishArticle(app.deps, id);
  for (const path of paths) {
    await expect
      .poll(async () => (await page(path)).html, { message: path })
      .not.toContain("Taken back");
  }
  expect((await page(`/article/${slug}`)).status).toBe(404);
});
