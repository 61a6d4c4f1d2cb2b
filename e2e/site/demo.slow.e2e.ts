import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { refreshVideos } from "#features/media/videos/server/refresh-videos.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { axeFindings } from "../support/run-axe.ts";
import { test as base, expect } from "../support/site-test.ts";

/** A site whose videos are the sandbox's. */
const test = base.extend<object, { demoSite: TestApp }>({
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const youtube = await startYoutubeSandbox({ pictures: "plain" });
      const app = await startTestApp({
        pages: await openBuiltPages(),
        env: { SERVICE_WORKER: "off", ...youtubeSandboxSettings(youtube.url) },
        demo: { stories: true, videosUrl: youtube.url },
      });
      await use(app);
      await app.close();
      await youtube.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [async ({ demoSite }, use) => use(demoSite), { scope: "worker" }],
});

test("a demo video plays in its place and on a page of its own, on this site alone", async ({
  page,
  site,
}) => {
  await refreshVideos(site.deps);
  const [video] = (await site.read<VideoLists>("/api/youtube-videos")).local;
  const content = `<p>Seen here:</p><p>https://youtu.be/${video?.id}</p>`;
  const { slug } = await publishedArticle(site.deps, { content });
  await page.goto(`/article/${slug}`);
  await headerScreen(page).untilRunning();
  await expect(page.getByText("Demo newsroom:")).toBeVisible();
  const body = articleScreen(page).body();
  await body.getByRole("link", { name: /^Play video/ }).click();
  const player = body.frameLocator("iframe");
  await expect(player.getByText("Demo video")).toBeVisible();
  await expect(player.getByRole("checkbox", { name: "Pause" })).toBeAttached();

  await page.goto(`/sandbox/videos/watch/${video?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: video?.title ?? "" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Demo video")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
