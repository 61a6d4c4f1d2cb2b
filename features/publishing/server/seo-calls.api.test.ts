import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { site } from "#site.config.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import type { SeoData } from "../calls/seo.ts";

// Tests the four SEO calls. That pages match: app/tests/pages/page-heads.api.test.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
});
afterAll(() => app.close());

const fields = [
  ..."title description keywords canonicalUrl ogTitle ogDescription ogType ogImage".split(" "),
  ..."twitterCard twitterTitle twitterDescription twitterImage structuredData".split(" "),
];

test("[SEO-01] [DATA-17] the front page", async () => {
  const seo = await app.read<SeoData>("/api/seo/homepage");
  expect(Object.keys(seo).sort()).toEqual(fields.toSorted());
  expect(seo).toMatchObject({
    title: `${site.name} | ${site.tagline}`,
    description: site.description,
    canonicalUrl: `${PUBLIC_URL}/`,
    ogType: "website",
    twitterCard: "summary_large_image",
  });
  expect(seo.keywords).toContain("Politics");
});

describe("an article", () => {
  test("[SEO-02] [DATA-17] is the same by id, by slug and by a former slug", async () => {
    const { id, slug } = await publishedArticle(app.deps, {
      title: "The lock gates hold",
      excerpt: "They were never tested.",
      category: "World",
      tags: ["locks", "river"],
    });
    const seo = await app.read<SeoData>(`/api/seo/article/${id}`);
    expect(Object.keys(seo).sort()).toEqual(fields.toSorted());
    expect(seo).toMatchObject({
      title: `The lock gates hold | ${site.name}`,
      description: "They were never tested.",
      canonicalUrl: `${PUBLIC_URL}/article/${slug}`,
      ogTitle: "The lock gates hold",
      ogDescription: "They were never tested.",
      ogType: "article",
      twitterTitle: "The lock gates hold",
      twitterDescription: "They were never tested.",
    });
    expect(seo.keywords.slice(0, 2)).toEqual(["locks", "river"]);
    expect(seo.ogImage).toMatch(new RegExp(`^${PUBLIC_URL}/.+\\.jpg$`));
    expect(seo.twitterImage).toBe(seo.ogImage);
    expect(await app.read(`/api/seo/article/slug/${slug}`)).toEqual(seo);

    await updateArticle(app.deps, id, { slug: "lock-gates" });
    await app.settled();
    const moved = await app.read<SeoData>(`/api/seo/article/slug/${slug}`);
    expect(moved.canonicalUrl).toBe(`${PUBLIC_URL}/article/lock-gates`);
    expect(await app.read("/api/seo/article/slug/lock-gates")).toEqual(moved);
  });

  test("is updated as soon as it is changed, and removed once it is unpublished", async () => {
    const { id, slug } = await publishedArticle(app.deps);
    const paths = [`/api/seo/article/${id}`, `/api/seo/article/slug/${slug}`];
    const before = await Promise.all(paths.map((path) => app.read<SeoData>(path)));
    app.clock.advance(1_000);
    await updateArticle(app.deps, id, { title: "Changed" });
    await app.settled();
    for (const [index, path] of paths.entries()) {
      const after = await app.read<SeoData>(path);
      expect(after.ogTitle).toBe("Changed");
      expect(after.ogImage).not.toBe(before[index]?.ogImage);
    }
    await unpublishArticle(app.deps, id);
    await app.settled();
    for (const path of paths) expect((await app.get(path)).status).toBe(404);
  });

  test("without an excerpt is described by its title", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Short", excerpt: "" });
    expect(await app.read(`/api/seo/article/${id}`)).toMatchObject({ description: "Short" });
  });

  test.each([
    [404, "/api/seo/article/424242"],
    [404, "/api/seo/article/slug/none"],
    [404, "/api/seo/article/slug/1"],
    [400, "/api/seo/article/none"],
    [400, "/api/seo/article/0"],
    [400, "/api/seo/article/slug/%00"],
    [404, "/api/seo/category/none"],
  ])("%i for %s", async (status, path) => expect((await app.get(path)).status).toBe(status));
});

test("[SEO-03] [DATA-17] a category in any case returns its own spelling", async () => {
  const seo = await app.read<SeoData>("/api/seo/category/pOLITICS");
  expect(Object.keys(seo).sort()).toEqual(fields.toSorted());
  expect(seo).toMatchObject({
    title: `Latest Politics News | ${site.name}`,
    description: site.categories.find(({ name }) => name === "Politics")?.description,
    canonicalUrl: `${PUBLIC_URL}/category/Politics`,
    ogType: "website",
  });
});
