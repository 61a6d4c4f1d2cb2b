import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countViews } from "#features/stories/server/public.ts";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { featureArticle } from "#features/stories/server/writing/article-editor.ts";
import { publishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";

// Owns B11 for everything that is no page: each call the server describes, each feed, each sitemap. A call that is new
// is asked too, without a change here.

const CANARY = "zylophant";

let app: TestApp;
let shown: { id: number; slug: string };
let hidden: { id: number; slug: string }[];
beforeAll(async () => {
  app = await startTestApp();
  shown = await publishedArticle(app.deps, { category: "World", tags: ["port"] });
  const wanted = {
    title: `The ${CANARY} of the port`,
    excerpt: `A ${CANARY} was seen.`,
    content: `<p>The ${CANARY} is in the port.</p>`,
    author: `Ann ${CANARY}`,
    category: "World",
    tags: ["port", CANARY],
  };
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  hidden = [
    await createArticle(app.deps, anArticle({ ...wanted, slug: "hidden-draft" })),
    await createArticle(
      app.deps,
      anArticle({ ...wanted, slug: "hidden-due", status: "published", publishedAt }),
    ),
  ];
  for (const { id } of hidden) {
    await featureArticle(app.deps, id);
    await setBreaking(app.deps, id, new Date(publishedAt.getTime() + DAY));
    await countViews(app.deps.db, [{ articleId: id, views: 9_000, at: app.clock.now() }]);
  }
});
afterAll(() => app.close());

interface Parameter {
  name: string;
  in: "path" | "query";
}

/** Every described call that reads, asked for one of the hidden stories by each of its names. */
async function everyCall(): Promise<string[]> {
  const { paths } = await app.read<{
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  }>("/api/openapi.json");
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get ? hidden.flatMap((story) => requested(path, get.parameters ?? [], story)) : [],
  );
}

function requested(
  path: string,
  parameters: readonly Parameter[],
  story: { id: number; slug: string },
) {
  const values = { id: String(story.id), slug: story.slug };
  return [values.id, values.slug].map((idOrSlug) => {
    const known: Record<string, string> = {
      ...values,
      idOrSlug,
      articleId: path.includes("related") ? String(shown.id) : values.id,
      category: "World",
      name: "World",
      q: CANARY,
      tags: `port,${CANARY}`,
      limit: "50",
    };
    const query = new URLSearchParams(
      parameters.flatMap(({ in: place, name }) =>
        place === "query" && known[name] ? [[name, known[name]]] : [],
      ),
    );
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? idOrSlug);
    return query.size > 0 ? `${filled}?${query}` : filled;
  });
}

const machineFiles = [
  "/rss.xml",
  "/feed.json",
  "/category/World/rss.xml",
  "/category/World/feed.json",
  "/api/articles?format=rss",
  "/sitemap.xml",
  "/news-sitemap.xml",
  "/sitemaps/articles-1.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/categories.xml",
  "/sitemaps/topics.xml",
  "/sitemaps/authors.xml",
];

async function showing(paths: readonly string[], sign: RegExp): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const response = await app.get(path);
      return sign.test(await response.text()) ? [path.split("?", 1)[0] ?? ""] : [];
    }),
  );
  return [...new Set(found.flat())].sort();
}

const canary = new RegExp(CANARY, "i");
const addresses = /hidden-(draft|due)/;

describe("B11 a draft, and a story whose time has not come", () => {
  test("[SAFE-16] is in no call's response, search, related, trending, featured, breaking and SEO included", async () => {
    const calls = await everyCall();
    expect(calls.length).toBeGreaterThan(40);
    expect(await showing(calls, canary)).toEqual([]);
  });

  test("[SAFE-17] is in no feed and no sitemap", async () => {
    expect(await showing(machineFiles, canary)).toEqual([]);
    expect(await showing(machineFiles, addresses)).toEqual([]);
  });

  test("is in all of them once it is out: each could have shown it", async () => {
    for (const { id } of hidden) await publishArticle(app.deps, id);
    app.clock.advance(HOUR);
    const calls = await showing(await everyCall(), canary);
    const [first] = hidden;
    expect(calls).toEqual(
      expect.arrayContaining([
        "/api/articles",
        `/api/articles/${first?.id}`,
        `/api/articles/${first?.slug}`,
        "/api/articles/featured",
        "/api/articles/paginated",
        "/api/articles/related",
        `/api/articles/World/related/${shown.id}`,
        "/api/breaking-news",
        "/api/recent-articles",
        "/api/search",
        `/api/seo/article/${first?.id}`,
        `/api/seo/article/slug/${first?.slug}`,
        "/api/tags/popular",
        "/api/trending",
      ]),
    );
    const feeds = machineFiles.filter((path) => /rss|feed|news/.test(path));
    expect(await showing(feeds, canary)).toHaveLength(feeds.length);
    expect(
      await showing(["/sitemaps/articles-1.xml", "/news-sitemap.xml"], addresses),
    ).toHaveLength(2);
  });
});
