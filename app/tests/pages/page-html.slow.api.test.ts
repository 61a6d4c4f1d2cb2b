import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readStories } from "@newsroom/demo/read-story.ts";
import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { startXSandbox, xSandboxSettings } from "@newsroom/sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "#app/server/demo/load-demo.ts";
import { datedPath } from "#app/web/dated-path.ts";
import { declaredPages } from "#features/declared-pages.ts";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { refreshPosts } from "#features/media/social/server/refresh-posts.ts";
import { refreshVideos } from "#features/media/videos/server/refresh-videos.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { problemsInHtml } from "#testing/checks/check-html.ts";

// Owns the HTML of pages as it is sent, on a site as full as the demo: how many bytes it has, and whether it is valid.

let app: TestApp;
let youtube: Sandbox;
let x: Sandbox;
beforeAll(async () => {
  youtube = await startYoutubeSandbox({ pictures: "plain" });
  x = await startXSandbox({ pictures: "plain" });
  app = await startTestApp({
    pages: await openBuiltPages(),
    env: { ...youtubeSandboxSettings(youtube.url), ...xSandboxSettings(x.url) },
    demo: { stories: true, videosUrl: youtube.url, postsUrl: x.url },
  });
  // Pictures that are there are not drawn.
  await mkdir(join(app.dataDir, "media/demo"), { recursive: true });
  for (const { slug } of await readStories())
    await writeFile(join(app.dataDir, `media/demo/${slug}.jpg`), "stand-in");
  await loadDemo({ deps: { ...app.deps, dataDir: app.dataDir }, say: () => {} });
  await refreshVideos(app.deps);
  await refreshPosts(app.deps);
});
afterAll(async () => {
  await app.close();
  await Promise.all([youtube.close(), x.close()]);
});

const htmlOf = async (path: string) => (await app.get(path)).text();
const stories = () => app.read<ArticleSummary[]>("/api/articles?limit=100");

test("the front page has at most 95 kB", async () => {
  const html = await htmlOf("/");
  expect(html).toContain("Latest Videos");
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(95_000);
});

test("every article has at most 75 kB", async () => {
  const articles = await stories();
  expect(articles.length).toBeGreaterThan(50);
  for (const { slug } of articles) {
    expect(Buffer.byteLength(await htmlOf(`/article/${slug}`)), slug).toBeLessThanOrEqual(75_000);
  }
});

test("the text of a story is in the page once", async () => {
  const [newest] = await stories();
  const html = await htmlOf(`/article/${newest?.slug}`);
  const paragraphs = [...html.matchAll(/<p>([^<>&]{80,})<\/p>/g)].map(([, text = ""]) => text);
  expect(paragraphs.length).toBeGreaterThan(3);
  for (const text of paragraphs) expect(html.split(text), text).toHaveLength(2);
});

test("what several lists hold is in the page's data once", async () => {
  const [, , , , , sixth] = await stories();
  const [, data = ""] = (await htmlOf("/")).split('id="page-data">');
  expect(data.split(JSON.stringify(sixth?.excerpt).slice(1, 60))).toHaveLength(2);
});

/** An address of each page that has a parameter. */
async function addressesOf(pattern: string): Promise<string[]> {
  const [newest, second, third] = await stories();
  if (!newest || !second || !third) throw new Error("The demo has no stories");
  const [comment] = await app.read<{ id: number }[]>(`/api/articles/${newest.id}/comments`);
  const [video] = (await app.read<VideoLists>("/api/youtube-videos")).local;
  const known: Record<string, string[]> = {
    "/article/:slug": [newest, second, third].map(({ slug }) => `/article/${slug}`),
    "/:year/:month/:day/:slug": [datedPath(newest)],
    "/category/:category": ["/category/Politics", "/category/Politics?page=2", "/category/None"],
    "/topic/:tag": [`/topic/${newest.tags[0]}`],
    "/author/:slug": [authorPath(newest.author)],
    "/report/comment/:id": [`/report/comment/${comment?.id}`],
    "/like/comment/:id": [`/like/comment/${comment?.id}`],
    "/post-comment/:id": [`/post-comment/${newest.id}`],
    "/reply-mails/leave/:id": [`/reply-mails/leave/${comment?.id}`],
    "/newsletter/archive/:day": ["/newsletter/archive/2026-01-03"],
    "/newsletter/unsubscribe/:list": ["/newsletter/unsubscribe/digest"],
    "/video/:id": [`/video/${video?.id}`],
    "*": ["/no/such/page", "/article/no-such-story"],
    "/search": ["/search", "/search?q=bridge"],
    "/stories": ["/stories", "/stories?page=2"],
  };
  const addresses = known[pattern] ?? (/[:*]/.test(pattern) ? undefined : [pattern]);
  if (!addresses) throw new Error(`No address is known of ${pattern}`);
  return addresses;
}

test.each(declaredPages.map(({ path }) => path))("%s is valid HTML", async (pattern) => {
  for (const path of await addressesOf(pattern))
    expect(await problemsInHtml(await htmlOf(path)), path).toEqual([]);
});

test("what is not valid is noticed", async () => {
  const html = "<!doctype html><html lang='en'><head><title>x</title></head><body>";
  expect(await problemsInHtml(`${html}<p>y</p></body></html>`)).toEqual([]);
  const choice = '<select aria-label="y" required><option value="z">z</option></select>';
  for (const bad of [
    "<span><h1>y</h1></span>",
    "<img alt='y'>",
    "<p id='a'>y</p><p id='a'>z</p>",
    choice,
    "<fieldset></fieldset>",
  ])
    expect(await problemsInHtml(`${html}${bad}</body></html>`), bad).not.toEqual([]);
});

test("[CAT-13] each card of a category page has its badge", async () => {
  const [, main = ""] = (await htmlOf("/category/Politics")).split("<main");
  const cards = main.split("<article").slice(1);
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) expect(card).toMatch(/class="category-chip[^"]*">POLITICS</);
});

describe("without JavaScript", () => {
  const storiesIn = (html: string) =>
    [...html.matchAll(/<a class="card-link" href="(\/article\/[^"]+)"/g)].map(([, path]) => path);

  test("[HOME-31] 'Load More Articles' leads on from the last story of the front page, to the last page", async () => {
    const [, more] =
      /<noscript><a href="([^"]+)"[^>]*>Load More Articles/.exec(await htmlOf("/")) ?? [];
    const newest = (await stories()).map(({ slug }) => `/article/${slug}`);
    const seen: (string | undefined)[] = newest.slice(0, 8);
    for (let next = more; next !== undefined; ) {
      const html = await htmlOf(next);
      expect(html).toContain('<h1 class="type-h1">All Stories</h1>');
      seen.push(...storiesIn(html));
      const [link] = html.match(/<a [^>]*rel="next"[^>]*>/) ?? [];
      next = link && /href="([^"]+)"/.exec(link)?.[1];
    }
    expect(seen).toEqual(newest);
  });

  test.each(["/stories?page=0", "/stories?page=x", "/stories?page=999"])(
    "%s is no page",
    async (path) => expect((await app.get(path)).status).toBe(404),
  );
});
