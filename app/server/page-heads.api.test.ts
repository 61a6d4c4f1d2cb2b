import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../shared/time/units.ts";
import { site } from "../../site.config.ts";
import { publishedArticle, publishedArticles } from "../../testing/builders.ts";
import { readHead } from "../../testing/page-head.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { openBuiltPages } from "./renderer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
});
afterAll(() => app.close());

const html = async (path: string) => (await app.get(path)).text();

test("[HOME-02] the front page says to machines what it is, by our own address", async () => {
  await publishedArticle(app.deps, { imageUrl: "/media/lead.jpg", imageAlt: "A boat" });
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
    "og:image": `${PUBLIC_URL}/media/lead.jpg`,
    "twitter:card": "summary_large_image",
    "twitter:title": site.name,
    "twitter:description": site.description,
  });
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
