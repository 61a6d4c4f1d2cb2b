import { afterAll, beforeAll, expect, test } from "vitest";
import type { Renderer } from "#app/server/pages/renderer.ts";
import { channelVideos, someVideos } from "#e2e/support/fill-channels.ts";
import type { SeoData } from "#features/publishing/calls/seo.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { readHead } from "#testing/checks/page-head.ts";

let app: TestApp;
let renderer: Renderer;
beforeAll(async () => {
  renderer = await openBuiltPages();
  app = await startTestApp({ pages: renderer });
});
afterAll(() => app.close());

const html = async (path: string) => (await app.get(path)).text();

test("[HOME-02] the front page says to machines what it is, by our own address", async () => {
  const { title, canonical, meta } = readHead(await html("/"));
  expect(title).toContain(site.name);
  expect(title).toContain(site.tagline);
  expect(canonical).toBe(`${PUBLIC_URL}/`);
  expect(meta).toMatchObject({
    description: site.description,
    "og:site_name": site.name,
    "og:type": "website",
    "og:title": site.name,
    "og:description": site.description,
    "og:url": `${PUBLIC_URL}/`,
    "twitter:card": "summary_large_image",
    "twitter:title": site.name,
    "twitter:description": site.description,
  });
});

test.each(["/admin-analytics", "/my-data/export", "/my-data/delete"])(
  "%s asks search engines to leave it out, and is stored nowhere",
  async (path) => {
    const { status, headers } = await app.get(path);
    expect(status).toBe(200);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toContain("no-store");
  },
);

test("[SEO-04] home, article and category pages say in their heads what the SEO calls return", async () => {
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/abcdef12345"></iframe>';
  const { id, slug } = await publishedArticle(app.deps, { tags: ["port"], content: video });
  const pairs = [
    ["/", "/api/seo/homepage"],
    [`/article/${slug}`, `/api/seo/article/${id}`],
    [`/article/${slug}`, `/api/seo/article/slug/${slug}`],
    ["/category/News", "/api/seo/category/news"],
  ] as const;
  for (const [page, call] of pairs) {
    const head = readHead(await html(page));
    const seo = await app.read<SeoData>(call);
    expect(seo.title.length * seo.description.length, call).toBeGreaterThan(0);
    expect(head, call).toMatchObject({
      title: seo.title,
      canonical: seo.canonicalUrl,
      structuredData: seo.structuredData,
      meta: {
        description: seo.description,
        keywords: seo.keywords.join(", "),
        "og:title": seo.ogTitle,
        "og:description": seo.ogDescription,
        "og:type": seo.ogType,
        "og:url": seo.canonicalUrl,
        "og:image": seo.ogImage,
        "og:image:width": "1200",
        "og:image:height": "675",
        "twitter:card": seo.twitterCard,
        "twitter:title": seo.twitterTitle,
        "twitter:description": seo.twitterDescription,
        "twitter:image": seo.twitterImage,
      },
    });
  }
});

test("[CHROME-17] pages carry dates that are true for every reader at any time", async () => {
  const [oldest] = await publishedArticles(app.deps, 6, { tags: ["dates"] });
  const paths = ["/", `/article/${oldest?.slug}`, "/category/News", "/breaking", "/no-such-page"];
  const before = await Promise.all(paths.map(html));
  expect(before[0]).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT[\d:.]+Z"/);
  for (const page of before) expect(page).not.toMatch(/\bago\b|just now|yesterday/i);

  app.clock.advance(3 * HOUR + 20 * MINUTE);
  expect(await Promise.all(paths.map(html))).toEqual(before);
});

test("pages that are not there ask not to be listed", async () => {
  for (const path of ["/no-such-page", "/article/none", "/category/none"]) {
    expect(readHead(await html(path)).meta.robots, path).toBe("noindex");
  }
  expect(readHead(await html("/")).meta.robots).not.toContain("noindex");
});

test("each page of a category is a page of its own that names its neighbours", async () => {
  await publishedArticles(app.deps, 25, { category: "Sports" });
  const at = (page: number) => `${PUBLIC_URL}/category/Sports${page > 1 ? `?page=${page}` : ""}`;
  for (const page of [1, 2, 3]) {
    const { canonical, links, title } = readHead(await html(`/category/Sports?page=${page}`));
    const to = (rel: string) => links.find((link) => link.rel === rel)?.href;
    expect(canonical).toBe(at(page));
    expect(to("prev")).toBe(page > 1 ? at(page - 1) : undefined);
    expect(to("next")).toBe(page < 3 ? at(page + 1) : undefined);
    expect(title.includes(`page ${page}`)).toBe(page > 1);
  }
});

test("[FEED-07] every page announces its feeds", async () => {
  const { slug } = await publishedArticle(app.deps, { category: "Health" });
  const ofSite = [`${PUBLIC_URL}/rss.xml`, `${PUBLIC_URL}/feed.json`];
  const ofHealth = ["rss.xml", "feed.json"].map((file) => `${PUBLIC_URL}/category/Health/${file}`);
  const pages = await renderer.listedPaths();
  expect(pages.length).toBeGreaterThan(15);
  for (const path of [
    ...pages,
    "/search",
    "/newsletter/confirm",
    "/no-such-page",
    `/article/${slug}`,
    "/category/health",
  ]) {
    const feeds = readHead(await html(path)).links.filter(({ rel }) => rel === "alternate");
    const own = /article|category/.test(path) ? ofHealth : [];
    expect(
      feeds.map(({ href }) => href),
      path,
    ).toEqual([...ofSite, ...own]);
    expect(feeds.map(({ type }) => type).slice(0, 2)).toEqual([
      "application/rss+xml",
      "application/feed+json",
    ]);
    for (const { title } of feeds) expect(title).toContain(site.name);
  }
});

test("the videos page, and an article that holds a video, describe their videos", async () => {
  const [first] = await channelVideos(app.deps, "local", someVideos(2));
  const player = '<iframe src="https://www.youtube-nocookie.com/embed/abcdef12345"></iframe>';
  const { slug } = await publishedArticle(app.deps, { title: "On film", content: player });
  const archives = JSON.stringify(readHead(await html("/video-archives")).structuredData);
  expect(archives.match(/"@type":"VideoObject"/g)).toHaveLength(2);
  expect(archives).toContain(`"name":${JSON.stringify(first?.title)}`);
  expect(archives).toContain(`/embed/${first?.id}`);
  const article = JSON.stringify(readHead(await html(`/article/${slug}`)).structuredData);
  expect(article).toContain('"@type":"VideoObject","name":"On film"');
});
