import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthorPage } from "#features/stories/calls/authors.ts";
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
const idsOf = ({ articles }: AuthorPage) => articles.map(({ id }) => id);
const graphOf = (page: string) =>
  (readHead(page).structuredData as { "@graph": Record<string, unknown>[] })["@graph"];

test("[AUTHOR-01] an author's page lists the stories under the name, in any spelling of it, twelve a page", async () => {
  const stories = [
    ...(await publishedArticles(app.deps, 12, { author: "Zoë Åkerman" })),
    await publishedArticle(app.deps, { author: "Zoe Akerman" }),
  ];
  await publishedArticle(app.deps, { author: "Zoe Akermann" });
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  await publishedArticle(app.deps, { author: "Ida Later", publishedAt });
  await app.settled();
  const newest = stories.map(({ id }) => id).toReversed();
  const first = await app.read<AuthorPage>("/api/authors/zoe-akerman");
  expect(first).toMatchObject({ total: 13, totalPages: 2, author: { role: "", beat: "" } });
  expect(idsOf(first).toSorted()).toEqual(newest.slice(0, 12).toSorted());
  expect(idsOf(await app.read("/api/authors/zoe-akerman?page=2"))).toHaveLength(1);
  const page = await html("/author/zoe-akerman?page=2");
  expect(page).toContain("13 stories");
  expect(page.match(/<article/g)).toHaveLength(1);
  for (const path of ["/author/ida-later", "/author/none", "/author/zoe-akerman?page=3"])
    expect((await app.get(path)).status, path).toBe(404);
});

test("[AUTHOR-02] a byline and the team's list lead to the author's page, which says what the team's list says", async () => {
  const [member] = site.team;
  const { slug } = await publishedArticle(app.deps, { author: member?.name ?? "" });
  await app.settled();
  const path = "/author/harriet-vance";
  for (const from of [`/article/${slug}`, "/about-us"])
    expect(await html(from), from).toContain(`href="${path}"`);
  const page = await html(path);
  expect(headingOf(page)).toBe(member?.name);
  expect(page).toContain(`>${member?.role}<`);
  expect(page).toContain(`>${member?.beat}<`);
  const idle = await app.get("/author/greta-solheim");
  expect(idle.status).toBe(200);
  expect(await idle.text()).toContain("No stories yet");
});

test("[AUTHOR-03] an author has feeds of the stories, which the page announces", async () => {
  const { id } = await publishedArticle(app.deps, { author: "Ursula Weir" });
  await app.settled();
  const at = (file: string) => `${PUBLIC_URL}/author/ursula-weir/${file}`;
  const announced = readHead(await html("/author/ursula-weir")).links.map(({ href }) => href);
  expect(announced).toEqual(expect.arrayContaining([at("rss.xml"), at("feed.json")]));
  expect(problemsInRss(await html("/author/ursula-weir/rss.xml"))).toEqual([]);
  const feed = await app.read<{ items: unknown[] }>("/author/ursula-weir/feed.json");
  expect(feed).toMatchObject({
    title: `${site.name}: Ursula Weir`,
    feed_url: at("feed.json"),
    items: [{ id: `${PUBLIC_URL}/article/${id}` }],
  });
  expect(feed.items).toHaveLength(1);
  expect((await app.get("/author/none/rss.xml")).status).toBe(404);
});

test("[AUTHOR-04] an author has one address, in the sitemap, and machines read whose page it is", async () => {
  const { slug } = await publishedArticle(app.deps, { author: "Ines O’Dea" });
  await app.settled();
  const moved = await app.get("/author/Ines%20O%E2%80%99Dea?page=1", { redirect: "manual" });
  expect(moved.status).toBeGreaterThan(300);
  expect(moved.headers.get("location")).toContain("/author/ines-odea");
  const address = `${PUBLIC_URL}/author/ines-odea`;
  const page = await html("/author/ines-odea");
  expect(readHead(page).canonical).toBe(address);
  const profile = graphOf(page).find((fact) => fact["@type"] === "ProfilePage");
  expect(profile).toMatchObject({
    mainEntity: { "@type": "Person", name: "Ines O’Dea", url: address },
    hasPart: { itemListElement: [{ url: `${PUBLIC_URL}/article/${slug}` }] },
  });
  const story = graphOf(await html(`/article/${slug}`)).find((fact) => "headline" in fact);
  expect(story?.author).toMatchObject({ name: "Ines O’Dea", url: address });
  expect(await html("/sitemap.xml")).toContain(`<loc>${PUBLIC_URL}/sitemaps/authors.xml</loc>`);
  expect(await html("/sitemaps/authors.xml")).toContain(`<loc>${address}</loc>`);
});

test("[AUTHOR-05] a story that gets another byline, is changed or taken down is right on its authors' pages at once", async () => {
  const { id } = await publishedArticle(app.deps, { title: "The mole", author: "Ann Mole" });
  await publishedArticle(app.deps, { title: "The pier", author: "Ann Mole" });
  const shown = async (path: string) => {
    await app.settled();
    return [...(await html(path)).matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
  };
  expect(await shown("/author/ann-mole")).toEqual(["The pier", "The mole"]);
  await updateArticle(app.deps, id, { title: "The long mole" });
  expect(await shown("/author/ann-mole")).toEqual(["The pier", "The long mole"]);
  await updateArticle(app.deps, id, { author: "Bea Mole" });
  expect(await shown("/author/ann-mole")).toEqual(["The pier"]);
  expect(await shown("/author/bea-mole")).toEqual(["The long mole"]);
  await unpublishArticle(app.deps, id);
  await app.settled();
  expect((await app.get("/author/bea-mole")).status).toBe(404);
});
