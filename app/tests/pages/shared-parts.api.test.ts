import { afterAll, beforeAll, expect, test } from "vitest";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";

// Owns that parts which the server renders once for many pages follow what they show.

let app: TestApp;
let slugs: string[];
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
  const articles = await publishedArticles(app.deps, 9);
  slugs = articles.map(({ slug }) => slug);
  ids = articles.map(({ id }) => id);
});
afterAll(() => app.close());

/** Without the data, which is not rendered. */
const htmlOf = async (path: string) =>
  (await (await app.get(path)).text()).replace(/<script type="application\/json".*/s, "");

/** Where the links lead that are marked as the current page, in the header and its menu. */
async function markedAt(path: string): Promise<string[]> {
  const [header = ""] = (await htmlOf(path)).split("<main");
  const links = [...header.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link);
  return [...new Set(links.map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? ""))];
}

test("[CHROME-03] each page marks its own link, whichever page was rendered before", async () => {
  const paths = ["/", "/about-us", "/category/World", "/category/Sports", "/contact-us"];
  paths.push("/video-archives", "/license", "/submit-video");
  for (const path of [...paths, ...paths.toReversed()]) {
    expect(await markedAt(path), path).toEqual([path]);
    expect(await markedAt(`/article/${slugs[0]}`)).toEqual([]);
  }
});

test("a card, a line and a ranked story show a new headline at once", async () => {
  const id = ids.at(-3) ?? 0;
  const pages = ["/", `/article/${slugs[0]}`, "/category/News"];
  const before = (await app.read<{ title: string }>(`/api/articles/${id}`)).title;
  for (const path of pages) expect(await htmlOf(path), path).toContain(before);
  await updateArticle(app.deps, id, { title: "Crane falls into the lower lock" });
  for (const path of pages) {
    const html = await htmlOf(path);
    expect(html, path).toContain("Crane falls into the lower lock");
    expect(html, path).not.toContain(before);
  }
});

test("a breaking story and a new one are on the next front page", async () => {
  await htmlOf("/");
  await setBreaking(app.deps, ids[0] ?? 0, new Date(app.clock.now().getTime() + HOUR));
  expect(await htmlOf("/")).toContain("Breaking news ticker");
  const [added] = await publishedArticles(app.deps, 1, { title: "Ferry turns back in the fog" });
  expect(await htmlOf("/")).toContain(`href="/article/${added?.slug}"`);
});

test("two sites in one process do not show each other's parts", async () => {
  const nowhere = "http://127.0.0.1:9";
  const demo = { stories: true, videosUrl: nowhere, postsUrl: nowhere };
  const other = await startTestApp({ pages: await openBuiltPages(), demo });
  const footerOf = (html: string) => html.split("<footer")[1];
  const own = footerOf(await htmlOf("/about-us"));
  expect(footerOf(await (await other.get("/about-us")).text())).toContain("/sandbox/posts");
  expect(own).not.toContain("/sandbox/posts");
  expect(footerOf(await htmlOf("/about-us"))).toBe(own);
  await other.close();
});
