import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import { problemsInRss } from "#testing/checks/check-rss.ts";
import { problemsInXml, readXml } from "#testing/checks/check-xml.ts";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { misfits, type Schema } from "#testing/checks/fits-schema.ts";
import { sendRaw } from "#testing/checks/raw-http.ts";

// Tests what feeds contain and how they are sent. RSS from the list call: two-forms.api.test.ts.

const jsonFeedSchemas = (
  ["schemas/jsonfeed/schema-v1.1.json", "schemas/jsonfeed/schemastore-feed.json"] as const
).filter((name) => hasContracts(name));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
});
afterAll(() => app.close());

interface Item {
  title: string;
  link: string;
  guid: { "#text": string; "@isPermaLink": string };
  pubDate: string;
  category: string | string[];
  description: string;
  "dc:creator": string;
  "content:encoded": string;
  enclosure?: { "@url": string };
}
interface JsonFeed {
  title: string;
  home_page_url: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_html: string; tags: string[] }[];
}

const text = async (path: string) => (await app.get(path)).text();
const rssItems = async (path = "/rss.xml") =>
  [
    readXml<{ rss: { channel: { item?: Item | Item[] } } }>(await text(path)).rss.channel.item ??
      [],
  ].flat();

const story = {
  title: "The lock holds",
  excerpt: "So far.",
  content: '<p>See <a href="/about-us">us</a>.</p><img src="/media/in-text.jpg" alt="">',
  imageUrl: "/media/lock.jpg",
  imageAlt: "A lock",
  category: "World",
  author: "Idris Bekele",
  tags: ["locks"],
};

test("[FEED-03] /rss.xml is a valid feed of whole articles", async () => {
  const { id, slug } = await publishedArticle(app.deps, story);
  await app.settled();
  const response = await app.get("/rss.xml");
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await response.text();
  expect(problemsInRss(xml)).toEqual([]);
  expect(await problemsInXml(xml)).toEqual([]);
  const published = new Date(app.clock.now().getTime() - 60_000);
  published.setMilliseconds(0);
  expect((await rssItems())[0]).toEqual({
    title: "The lock holds",
    link: `${PUBLIC_URL}/article/${slug}`,
    guid: { "@isPermaLink": "false", "#text": `${PUBLIC_URL}/article/${id}` },
    pubDate: published.toUTCString(),
    "dc:creator": "Idris Bekele",
    category: ["World", "locks"],
    description: "So far.",
    "content:encoded": `<p>See <a href="${PUBLIC_URL}/about-us">us</a>.</p><img src="${PUBLIC_URL}/api/image-proxy?url=%2Fmedia%2Fin-text.jpg&amp;w=800" alt="" loading="lazy" />`,
    enclosure: { "@url": `${PUBLIC_URL}/media/lock.jpg`, "@length": "0", "@type": "image/jpeg" },
    "media:content": {
      "@url": `${PUBLIC_URL}/media/lock.jpg`,
      "@medium": "image",
      "media:description": { "@type": "plain", "#text": "A lock" },
    },
  });
  expect(xml).toContain(
    `<atom:link href="${PUBLIC_URL}/rss.xml" rel="self" type="application/rss+xml">`,
  );
});

test("[FEED-04] /feed.json is a valid feed of whole articles", async () => {
  const { id, slug } = await publishedArticle(app.deps, { ...story, title: "The gate holds" });
  await app.settled();
  const response = await app.get("/feed.json");
  expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  const feed = (await response.json()) as JsonFeed;
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: `${PUBLIC_URL}/`,
    feed_url: `${PUBLIC_URL}/feed.json`,
  });
  expect(feed.items[0]).toMatchObject({
    id: `${PUBLIC_URL}/article/${id}`,
    url: `${PUBLIC_URL}/article/${slug}`,
    title: "The gate holds",
    summary: "So far.",
    image: `${PUBLIC_URL}/media/lock.jpg`,
    authors: [{ name: "Idris Bekele" }],
    tags: ["World", "locks"],
  });
  expect(feed.items[0]?.content_html).toContain(`href="${PUBLIC_URL}/about-us"`);
  for (const file of jsonFeedSchemas) {
    expect(misfits(feed, readContractJson<Schema>(file)), file).toEqual([]);
  }
});

describe("a category", () => {
  test("has feeds of its own, in any spelling", async () => {
    const { id } = await publishedArticle(app.deps, { category: "Sports", title: "The race" });
    await publishedArticle(app.deps, { category: "Health" });
    await app.settled();
    for (const path of ["/category/Sports/rss.xml", "/category/sports/rss.xml"]) {
      const items = await rssItems(path);
      expect(items.map(({ title }) => title)).toEqual(["The race"]);
      const xml = await text(path);
      expect(xml).toContain(`href="${PUBLIC_URL}/category/Sports/rss.xml" rel="self"`);
      expect(problemsInRss(xml)).toEqual([]);
    }
    const feed = await app.read<JsonFeed>("/category/Sports/feed.json");
    expect(feed.items.map((item) => item.id)).toEqual([`${PUBLIC_URL}/article/${id}`]);
    expect(feed.home_page_url).toBe(`${PUBLIC_URL}/category/Sports`);
  });

  test("without stories has an empty feed, and one that is not there has none", async () => {
    const xml = await text("/category/Opinion/rss.xml");
    expect(problemsInRss(xml)).toEqual([]);
    expect(await rssItems("/category/Opinion/rss.xml")).toEqual([]);
    expect((await app.get("/category/none/rss.xml")).status).toBe(404);
    expect((await app.get("/category/none/feed.json")).status).toBe(404);
  });
});

describe("a story in a feed", () => {
  test("has a stable id when its address changes, and disappears when it is unpublished", async () => {
    const { id } = await publishedArticle(app.deps);
    await app.settled();
    const [before] = await rssItems();
    await updateArticle(app.deps, id, { slug: "another-address", title: "Another title" });
    await app.settled();
    const [after] = await rssItems();
    expect(after?.guid).toEqual(before?.guid);
    expect(after).toMatchObject({
      title: "Another title",
      link: `${PUBLIC_URL}/article/another-address`,
    });
    expect((await app.get(new URL(after?.guid["#text"] ?? "").pathname)).status).not.toBe(500);
    await unpublishArticle(app.deps, id);
    await app.settled();
    expect((await rssItems())[0]?.guid).not.toEqual(before?.guid);
  });
});

describe("a feed is sent", () => {
  const paths = ["/rss.xml", "/feed.json", "/category/World/rss.xml", "/category/World/feed.json"];

  test.each(paths)("%s once, until something changed", async (path) => {
    const etag = (await app.get(path)).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    app.clock.advance(2 * HOUR);
    const again = await app.get(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    await publishedArticle(app.deps, { category: "World" });
    await app.settled();
    const changed = await app.get(path, { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
  });

  test("A10 to every site's pages, without credentials, and nothing but feeds is", async () => {
    const origin = "https://reader.example";
    for (const path of paths) {
      const { headers } = await app.get(path, { headers: { origin } });
      expect(headers.get("access-control-allow-origin"), path).toBe("*");
      expect(headers.get("access-control-allow-credentials"), path).toBeNull();
    }
    const others = ["/api/articles", "/api/articles?format=rss", "/sitemap.xml", "/robots.txt"];
    for (const path of [...others, "/api/seo/homepage"]) {
      const { headers } = await app.get(path, { headers: { origin } });
      expect(headers.get("access-control-allow-origin"), path).toBeNull();
    }
  });

  test("N2 uses our own origin, whatever host is requested", async () => {
    for (const path of [...paths, "/api/articles?format=rss"]) {
      app.cache.clear();
      const lines = [
        `GET ${path} HTTP/1.1`,
        "host: evil.example",
        "x-forwarded-host: evil.example",
      ];
      const more = ["forwarded: host=evil.example", "connection: close", "", ""];
      const reply = await sendRaw(app.port, [...lines, ...more].join("\r\n"));
      expect(reply, path).toMatch(/^HTTP\/1.1 200/);
      expect(reply, path).not.toContain("evil.example");
      expect(reply, path).toContain(`${PUBLIC_URL}/article/`);
    }
  });
});

test("[CLIP-37] a story's own clip is its enclosure and media content in RSS and an attachment in JSON Feed, beside its picture", async () => {
  const { id, sizes } = await aMadeClip(app, { title: "Gate & <fog>" });
  const title = "A story with a clip";
  const content = `<p>Told.</p><p><a href="/video/${id}">See it</a></p>`;
  await publishedArticle(app.deps, { ...story, title, content });
  await app.settled();
  const url = PUBLIC_URL + sizes[0];
  const bytes = Number((await app.get(sizes[0] ?? "")).headers.get("content-length"));
  const xml = await text("/rss.xml");
  expect(problemsInRss(xml)).toEqual([]);
  const item = (await rssItems()).find((one) => one.title === title);
  expect(item).toMatchObject({
    enclosure: { "@url": url, "@length": String(bytes), "@type": "video/webm" },
    "media:content": [
      { "@medium": "image" },
      {
        "@url": url,
        "@medium": "video",
        "@type": "video/webm",
        "@fileSize": String(bytes),
        "@duration": "6",
        "media:title": { "#text": "Gate & <fog>" },
      },
    ],
  });
  const { items } = await app.read<JsonFeed>("/feed.json");
  expect(items.find((one) => one.title === title)).toMatchObject({
    attachments: [
      {
        url,
        mime_type: "video/webm",
        title: "Gate & <fog>",
        size_in_bytes: bytes,
        duration_in_seconds: 6,
      },
    ],
  });
});
