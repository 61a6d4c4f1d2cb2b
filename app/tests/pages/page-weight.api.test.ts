import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readStories } from "@newsroom/demo/read-story.ts";
import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { startXSandbox, xSandboxSettings } from "@newsroom/sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticleSummary } from "../../../features/articles/contract.ts";
import { refreshPosts } from "../../../features/social/server/refresh-posts.ts";
import { refreshVideos } from "../../../features/videos/server/refresh-videos.ts";
import { startTestApp, type TestApp } from "../../../testing/app/test-app.ts";
import { loadDemo } from "../../server/demo/load-demo.ts";
import { openBuiltPages } from "../../server/pages/renderer.ts";

// Owns how many bytes of HTML a page has, on a site as full as the demo.

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
  await loadDemo({ deps: app.deps, say: () => {} });
  await refreshVideos(app.deps);
  await refreshPosts(app.deps);
});
afterAll(async () => {
  await app.close();
  await Promise.all([youtube.close(), x.close()]);
});

const htmlOf = async (path: string) => (await app.get(path)).text();
const stories = () => app.read<ArticleSummary[]>("/api/articles?limit=100");

test("the front page has at most 80 kB", async () => {
  const html = await htmlOf("/");
  expect(html).toContain("Latest Videos");
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(80_000);
});

test("every article has at most 60 kB", async () => {
  const articles = await stories();
  expect(articles.length).toBeGreaterThan(50);
  for (const { slug } of articles) {
    expect(Buffer.byteLength(await htmlOf(`/article/${slug}`)), slug).toBeLessThanOrEqual(60_000);
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
