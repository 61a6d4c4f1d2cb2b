import { afterAll, beforeAll, expect, test } from "vitest";
import type { TopicPage } from "#features/stories/calls/topics.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { problemsInRss } from "#testing/checks/check-rss.ts";
import { headingOf, readHead } from "#testing/checks/page-head.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { updateArticle } from "../writing/saved-articles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

const html = async (path: string) => (await app.get(path)).text();
const idsOf = ({ articles }: TopicPage) => articles.map(({ id }) => id);

test("[TOPIC-01] a topic lists the stories that carry the tag and no others, twelve a page", async () => {
  const stories = await publishedArticles(app.deps, 13, { tags: ["river ice", "harbor"] });
  await publishedArticle(app.deps, { title: "About river ice, without the tag", tags: ["harbor"] });
  const later = new Date(app.clock.now().getTime() + HOUR);
  await publishedArticle(app.deps, { tags: ["river ice", "later"], publishedAt: later });
  await app.settled();
  const newest = stories.map(({ id }) => id).toReversed();
  const first = await app.read<TopicPage>("/api/topics/River%20Ice");
  expect(first).toMatchObject({ tag: "river ice", total: 13, totalPages: 2, related: ["harbor"] });
  expect(idsOf(first)).toEqual(newest.slice(0, 12));
  expect(idsOf(await app.read("/api/topics/river%20ice?page=2"))).toEqual(newest.slice(12));

  const page = await html("/topic/river%20ice?page=2");
  expect(headingOf(page)).toBe("River ice");
  expect(page).toContain("13 stories");
  expect(page.match(/<article/g)).toHaveLength(1);
  for (const path of [
    "/topic/later",
    "/topic/none",
    "/topic/harbor?page=9",
    "/topic/harbor?page=x",
  ])
    expect((await app.get(path)).status, path).toBe(404);
});

test("[TOPIC-02] tags of a story and popular topics lead to the topic's page, not to a search", async () => {
  const { slug } = await publishedArticle(app.deps, { tags: ["night & fog"] });
  await app.settled();
  for (const path of [`/article/${slug}`, "/search"])
    expect(await html(path), path).toContain('href="/topic/night%20%26%20fog"');
  expect(await html(`/article/${slug}`)).not.toContain("/search?q=night");
});

test("[TOPIC-03] a topic has feeds of its stories, which its page announces", async () => {
  const { id } = await publishedArticle(app.deps, { tags: ["lock gates"] });
  await publishedArticle(app.deps, { tags: ["locks"] });
  await app.settled();
  const { links } = readHead(await html("/topic/lock%20gates"));
  const at = (file: string) => `${PUBLIC_URL}/topic/lock%20gates/${file}`;
  for (const file of ["rss.xml", "feed.json"])
    expect(links.map(({ href }) => href)).toContain(at(file));
  expect(problemsInRss(await html("/topic/lock%20gates/rss.xml"))).toEqual([]);
  const feed = await app.read<{ title: string; feed_url: string; items: { id: string }[] }>(
    "/topic/Lock%20Gates/feed.json",
  );
  expect(feed).toMatchObject({
    title: `${site.name}: lock gates`,
    feed_url: at("feed.json"),
    items: [{ id: `${PUBLIC_URL}/article/${id}` }],
  });
  expect(feed.items).toHaveLength(1);
  expect((await app.get("/topic/none/rss.xml")).status).toBe(404);
});

test("[TOPIC-04] a topic's page has one address, in the sitemap, and says which stories it lists", async () => {
  const [older, newer] = await publishedArticles(app.deps, 2, { tags: ["tide"] });
  await app.settled();
  const { canonical, title, structuredData } = readHead(await html("/topic/Tide"));
  expect(canonical).toBe(`${PUBLIC_URL}/topic/tide`);
  expect(title).toBe(`Tide | ${site.name}`);
  const { "@graph": graph } = structuredData as { "@graph": { "@type": string }[] };
  expect(graph.find((fact) => fact["@type"] === "CollectionPage")).toMatchObject({
    url: canonical,
    about: { name: "tide" },
    mainEntity: {
      itemListElement: [newer, older].map((story, index) => ({
        position: index + 1,
        url: `${PUBLIC_URL}/article/${story?.slug}`,
      })),
    },
  });
  expect(graph.find((fact) => fact["@type"] === "BreadcrumbList")).toBeDefined();
  expect(await html("/sitemap.xml")).toContain(`<loc>${PUBLIC_URL}/sitemaps/topics.xml</loc>`);
  expect(await html("/sitemaps/topics.xml")).toContain(`<loc>${canonical}</loc>`);
  expect(readHead(await html("/topic/none")).meta.robots).toBe("noindex");
});

test("[TOPIC-05] a story that gets or loses a tag, changes or is taken down is right on its topics at once", async () => {
  const { id } = await publishedArticle(app.deps, { title: "The weir", tags: ["weirs"] });
  await publishedArticle(app.deps, { title: "The other weir", tags: ["weirs"] });
  const dam = await publishedArticle(app.deps, { title: "The dam", tags: ["dams"] });
  await app.settled();
  const shown = async (path: string) => {
    await app.settled();
    return [...(await html(path)).matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
  };
  expect(await shown("/topic/weirs")).toEqual(["The other weir", "The weir"]);
  expect(await shown("/topic/dams")).toEqual(["The dam"]);
  await updateArticle(app.deps, id, { title: "The new weir" });
  expect(await shown("/topic/weirs")).toEqual(["The other weir", "The new weir"]);
  await updateArticle(app.deps, id, { tags: ["dams"] });
  expect(await shown("/topic/weirs")).toEqual(["The other weir"]);
  expect(await shown("/topic/dams")).toEqual(["The dam", "The new weir"]);
  await unpublishArticle(app.deps, id);
  expect(await shown("/topic/dams")).toEqual(["The dam"]);
  await unpublishArticle(app.deps, dam.id);
  await app.settled();
  expect((await app.get("/topic/dams")).status).toBe(404);
});
