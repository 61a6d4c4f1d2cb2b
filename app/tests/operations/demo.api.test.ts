import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { startXSandbox, xSandboxSettings } from "@newsroom/sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { refreshPosts } from "#features/media/social/server/refresh-posts.ts";
import { refreshVideos } from "#features/media/videos/server/refresh-videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { WITHOUT_PICTURES } from "#testing/builders/without-pictures.ts";

// Owns that a demo says what it is, and that what it invents leads nobody to real hosts.

const LINE = "Demo newsroom:";

let youtube: Sandbox;
let x: Sandbox;
const sites: TestApp[] = [];
/** The same videos and posts, as a demo and as a site whose providers happen to be on this machine. */
async function startSite(demo?: { stories: boolean; videosUrl?: string; postsUrl?: string }) {
  const app = await startTestApp({
    pages: await openBuiltPages(),
    env: { ...youtubeSandboxSettings(youtube.url), ...xSandboxSettings(x.url) },
    ...(demo && { demo }),
  });
  sites.push(app);
  await refreshVideos(app.deps, WITHOUT_PICTURES);
  await refreshPosts(app.deps, WITHOUT_PICTURES);
  return app;
}

beforeAll(async () => {
  youtube = await startYoutubeSandbox({ pictures: "plain" });
  x = await startXSandbox({ pictures: "plain" });
});
afterAll(async () => {
  await Promise.all(sites.map((app) => app.close()));
  await Promise.all([youtube.close(), x.close()]);
});

const linksIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, to = ""]) => to);
const realHosts = (html: string) =>
  linksIn(html).filter((to) => /^https?:/.test(to) && !to.startsWith(PUBLIC_URL));

async function storyWith(app: TestApp, video: string) {
  const content = `<p>https://youtu.be/${video}</p><p>https://youtu.be/abcDEF12345</p>`;
  const { slug } = await publishedArticle(app.deps, { content });
  return (await app.read<Article>(`/api/articles/${slug}`)).content;
}

describe("a demo", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startSite({ stories: true, videosUrl: youtube.url, postsUrl: x.url });
  });

  test.each(["/", "/video-archives", "/following", "/about-us", "/no-such-page"])(
    "says so on %s, where no link leads to a real host",
    async (path) => {
      const html = await (await app.get(path)).text();
      expect(html.split(LINE)).toHaveLength(2);
      expect(realHosts(html)).toEqual([]);
    },
  );

  test("has a page for each video, post, channel and account it leads to", async () => {
    const pages = ["/", "/video-archives"].map(async (path) => (await app.get(path)).text());
    const links = new Set(linksIn((await Promise.all(pages)).join("")));
    const inSandbox = [...links].filter((to) => to.startsWith("/sandbox/"));
    for (const kind of ["videos/watch", "videos/channel", "posts/post", "posts/all"])
      expect(
        inSandbox.some((to) => to.startsWith(`/sandbox/${kind}`)),
        kind,
      ).toBe(true);
    for (const path of inSandbox) {
      const page = await app.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
      expect(page.headers.get("x-robots-tag")).toBe("noindex");
      const html = await page.text();
      expect(html).toContain("Nothing on it is real");
      expect(realHosts(html)).toEqual([]);
    }
  });

  test("plays its own videos on this site, and those of others at the video host", async () => {
    const [video] = (await app.read<VideoLists>("/api/youtube-videos")).local;
    const content = await storyWith(app, video?.id ?? "");
    expect(content).toContain(`href="/sandbox/videos/watch/${video?.id}"`);
    expect(content).toContain('href="https://www.youtube.com/watch?v=abcDEF12345"');
    const [player] = [...content.matchAll(/ data-player="([^"]+)"/g)].map(([, to = ""]) => to);
    expect(content.match(/data-player/g)).toHaveLength(1);
    const page = await app.get(player ?? "");
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await page.text()).toContain("Demo video");
    const policy = (await app.get("/")).headers.get("content-security-policy");
    expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com 'self';/);
    const picture = await app.get(`/sandbox/videos/vi/${video?.id}/hqdefault.jpg`);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
  });

  test("links its own videos on this site in every feed", async () => {
    const [video] = (await app.read<VideoLists>("/api/youtube-videos")).local;
    const content = `<p><a href="https://www.youtube.com/watch?v=${video?.id}">The film</a></p><p>https://youtu.be/${video?.id}</p><p>https://youtu.be/abcDEF12345</p>`;
    await publishedArticle(app.deps, { content, tags: ["films"] });
    const own = `${PUBLIC_URL}/sandbox/videos/watch/${video?.id}`;
    for (const path of [
      "/rss.xml",
      "/feed.json",
      "/category/News/rss.xml",
      "/topic/films/feed.json",
    ]) {
      const feed = await (await app.get(path)).text();
      expect(feed, path).toContain(own);
      expect(feed, path).toContain("https://youtu.be/abcDEF12345");
      expect(feed, path).not.toMatch(new RegExp(`(youtube.com|youtu.be)/[^"]*${video?.id}`));
    }
    const topic = await (await app.get("/topic/films/feed.json")).text();
    expect(topic.split(own)).toHaveLength(3);
  });

  test.each([
    "/sandbox/videos/watch/abcDEF12345",
    "/sandbox/videos/youtube/v3/channels",
    "/sandbox/videos/channel/other",
    "/sandbox/posts/post/17",
    "/sandbox/posts/2/users/1/tweets",
  ])("passes nothing else on: %s", async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });
});

test("without demo stories nothing is said, and the sandbox still leads to itself", async () => {
  const app = await startSite({ stories: false, videosUrl: youtube.url });
  const html = await (await app.get("/")).text();
  expect(html).not.toContain(LINE);
  expect(linksIn(html).some((to) => to.startsWith("/sandbox/videos/watch/"))).toBe(true);
});

test("a real site leads to the video host and the network, and has no such pages", async () => {
  const app = await startSite();
  const page = await app.get("/");
  const html = await page.text();
  expect(html).not.toMatch(/demo newsroom|data-demo|\/sandbox\/(videos|posts)/);
  const hosts = new Set(realHosts(html).map((to) => new URL(to).hostname));
  expect([...hosts].sort()).toEqual(["www.youtube.com", "x.com"]);
  expect(page.headers.get("content-security-policy")).not.toMatch(/frame-src [^;]*'self'/);
  const [video] = (await app.read<VideoLists>("/api/youtube-videos")).local;
  expect(await storyWith(app, video?.id ?? "")).not.toMatch(/data-player|\/sandbox\//);
  expect((await app.get(`/sandbox/videos/watch/${video?.id}`)).status).toBe(404);
});
