import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle, updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { problemsInSitemap, problemsInXml, readXml } from "#testing/checks/check-xml.ts";
import { sendRaw } from "#testing/checks/raw-http.ts";

// Tests robots.txt and the sitemaps.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

interface Url {
  loc: string;
  lastmod?: string;
  "news:news"?: { "news:title": string; "news:publication_date": string };
}

async function readMap(path: string): Promise<Url[]> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const { urlset } = readXml<{ urlset: { url?: Url | Url[] } }>(await response.text());
  return [urlset.url ?? []].flat();
}

async function readIndex(): Promise<Url[]> {
  const { sitemapindex } = readXml<{ sitemapindex: { sitemap: Url | Url[] } }>(
    await (await app.get("/sitemap.xml")).text(),
  );
  return [sitemapindex.sitemap].flat();
}

const pathsIn = (urls: readonly Url[]) =>
  urls.map(({ loc }) => {
    expect(loc.startsWith(`${PUBLIC_URL}/`), loc).toBe(true);
    return loc.slice(PUBLIC_URL.length);
  });

const everyMap = async () =>
  (await Promise.all(pathsIn(await readIndex()).map((path) => readMap(path)))).flat();

describe("[FEED-05] /sitemap.xml", () => {
  test("lists every page, category and article for search engines and nothing else", async () => {
    const { slug } = await publishedArticle(app.deps, { category: "Opinion" });
    await app.settled();
    const paths = pathsIn(await everyMap());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/",
        "/about-us",
        "/video-archives",
        "/category/Opinion",
        `/article/${slug}`,
      ]),
    );
    for (const hidden of [
      "/search",
      "/admin-analytics",
      "/newsletter/confirm",
      "/my-data/export",
      "/category/Sports",
    ])
      expect(paths).not.toContain(hidden);
    for (const path of paths) {
      const page = await app.get(path);
      expect(page.status, path).toBe(200);
      const html = await page.text();
      expect(html, path).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}">`);
      expect(html, path).not.toContain('content="noindex"');
    }
  });

  test("contains the date of the last change, where that is known", async () => {
    const { id, slug } = await publishedArticle(app.deps, { category: "Technology" });
    const published = new Date(app.clock.now().getTime() - MINUTE).toISOString();
    await app.settled();
    const changeOf = async (path: string) =>
      (await everyMap()).find(({ loc }) => loc === PUBLIC_URL + path)?.lastmod;
    const created = await changeOf(`/article/${slug}`);
    expect(created && created >= published).toBe(true);
    expect(await changeOf("/about-us")).toBeUndefined();

    app.clock.advance(HOUR);
    await updateArticle(app.deps, id, { excerpt: "Changed." });
    await app.settled();
    app.clock.advance(6 * MINUTE);
    const changed = new Date(app.clock.now().getTime() - 6 * MINUTE).toISOString();
    for (const path of [`/article/${slug}`, "/category/Technology", "/"])
      expect(await changeOf(path), path).toBe(changed);
    const files = Object.fromEntries((await readIndex()).map(({ loc, lastmod }) => [loc, lastmod]));
    expect(files[`${PUBLIC_URL}/sitemaps/articles-1.xml`]).toBe(changed);
  });

  test("is updated at once when an article is published or unpublished", async () => {
    const { id, slug } = await publishedArticle(app.deps);
    await app.settled();
    expect(pathsIn(await everyMap())).toContain(`/article/${slug}`);
    await unpublishArticle(app.deps, id);
    await app.settled();
    expect(pathsIn(await everyMap())).not.toContain(`/article/${slug}`);
  });

  test("N4 is split into files that stay small and complete", async () => {
    const { rows } = await app.deps.db.execute<{ first: number }>(sql`
      with made as (
        insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at, updated_at, read_time)
        select 'many-' || n || '-x', 'Many', '', '', (select min(id) from categories), 'A', 'published',
          ${new Date(app.clock.now().getTime() - 30 * DAY)}, now(), now(), 1
        from generate_series(1, 4500) as n returning id)
      select min(id) as first from made`);
    app.cache.clear();
    const files = pathsIn(await readIndex()).filter((path) => path.includes("articles"));
    expect(files).toEqual([1, 2, 3].map((block) => `/sitemaps/articles-${block}.xml`));
    const maps = await Promise.all(files.map((path) => readMap(path)));
    for (const map of maps) expect(map.length).toBeLessThanOrEqual(2_000);
    const many = pathsIn(maps.flat()).filter((path) => path.startsWith("/article/many-"));
    expect(new Set(many).size).toBe(4_500);
    await app.deps.db.execute(sql`delete from articles where id >= ${rows[0]?.first}`);
    app.cache.clear();
  });

  test.each(["articles-0", "articles-99", "articles-01", "articles-x", "..x", "x"])(
    "has no file %s",
    async (name) =>
      expect((await app.get(`/sitemaps/${encodeURIComponent(name)}.xml`)).status).toBe(404),
  );
});

describe("[FEED-06] /news-sitemap.xml", () => {
  test("holds the last two days, newest first, and no more", async () => {
    const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR);
    const old = await publishedArticle(app.deps, { publishedAt: hoursAgo(48) });
    const young = await publishedArticle(app.deps, {
      title: "Locks & <gates>",
      publishedAt: hoursAgo(47.9),
    });
    const newest = await publishedArticle(app.deps, { publishedAt: hoursAgo(0) });
    await app.settled();
    const news = await readMap("/news-sitemap.xml");
    const paths = pathsIn(news);
    expect(paths[0]).toBe(`/article/${newest.slug}`);
    expect(paths).toContain(`/article/${young.slug}`);
    expect(paths).not.toContain(`/article/${old.slug}`);
    const entry = news.find(({ loc }) => loc.endsWith(young.slug))?.["news:news"];
    expect(entry).toMatchObject({
      "news:publication": { "news:name": site.name, "news:language": site.language },
      "news:title": "Locks & <gates>",
      "news:publication_date": hoursAgo(47.9).toISOString(),
    });
  });
});

test("all of them are valid by the published schemas", async () => {
  await publishedArticle(app.deps, { title: "Locks & <gates> ]]> \u0001" });
  await app.settled();
  const maps = ["/news-sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/categories.xml"];
  for (const path of [...maps, "/sitemaps/articles-1.xml"]) {
    expect(await problemsInSitemap(await (await app.get(path)).text()), path).toEqual([]);
  }
  expect(await problemsInXml(await (await app.get("/sitemap.xml")).text())).toEqual([]);
});

test("N2 addresses use our own origin, whatever host is requested", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", "/news-sitemap.xml", "/sitemaps/pages.xml"]) {
    app.cache.clear();
    const lines = [`GET ${path} HTTP/1.1`, "host: evil.example", "x-forwarded-host: evil.example"];
    const forwarded = [
      "x-forwarded-proto: gopher",
      "forwarded: host=evil.example",
      "connection: close",
    ];
    const reply = await sendRaw(app.port, [...lines, ...forwarded, "", ""].join("\r\n"));
    expect(reply, path).toMatch(/^HTTP\/1.1 200/);
    expect(reply, path).not.toMatch(/evil|gopher/);
    expect(reply, path).toContain(PUBLIC_URL);
    expect(await (await app.get(path)).text(), path).not.toContain("evil");
  }
});

test("robots.txt names both sitemaps and disallows the admin pages only", async () => {
  const response = await app.get("/robots.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/news-sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([
    "Disallow: /api/admin/",
    "Disallow: /api/operator/",
  ]);
});

test("drafts and scheduled articles are in none of them", async () => {
  const draft = await createArticle(app.deps, anArticle({ slug: "canary-draft" }));
  const due = await publishedArticle(app.deps, {
    slug: "canary-due",
    publishedAt: new Date(app.clock.now().getTime() + HOUR),
  });
  app.cache.clear();
  const all = [...(await everyMap()), ...(await readMap("/news-sitemap.xml"))];
  for (const { slug } of [draft, due]) expect(pathsIn(all)).not.toContain(`/article/${slug}`);
});
