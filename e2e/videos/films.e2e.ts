import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Response } from "@playwright/test";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { videoScreen } from "../screens/video-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Tests how clips that were made here play: their sizes, films over three minutes, transcripts.

/** What of a clip was loaded. */
function watchLoads(page: Page) {
  const loads: Response[] = [];
  page.on("response", (response) => loads.push(response));
  const paths = () => loads.map((one) => new URL(one.url()).pathname);
  return {
    files: () =>
      paths().filter((path) => path.startsWith("/media/clips/") && !path.endsWith(".jpg")),
    scripts: () => paths().filter((path) => path.endsWith(".js")),
    forget: () => loads.splice(0),
  };
}

const press = async (page: Page) => {
  await videoScreen(page).player.focus();
  await page.keyboard.press("Space");
};

const playing = (page: Page) =>
  videoScreen(page).player.evaluate((video: HTMLVideoElement) => ({
    isPlaying: !video.paused && video.currentTime > 0,
    source: new URL(video.currentSrc).protocol,
    problem: video.error?.message ?? null,
  }));

const policyOf = async (page: Page, path: string) =>
  /media-src [^;]*/.exec((await page.goto(path))?.headers()["content-security-policy"] ?? "")?.[0];

for (const { screen, viewport, size } of [
  { screen: "laptop", viewport: { width: 1280, height: 800 }, size: 1 },
  { screen: "phone", viewport: { width: 390, height: 844 }, size: 0 },
])
  test.describe(screen, () => {
    test.use({ viewport });

    test(`[CLIP-27] [CLIP-28] on a ${screen} a clip loads nothing before it is pressed, then one file by the screen, and no script`, async ({
      page,
      site,
    }) => {
      const clip = await aMadeClip(site, { title: "Fog at the quay", says: { 1: "Fog." } });
      const { open, player } = videoScreen(page);
      const loads = watchLoads(page);
      await open(clip.id);
      await expect(player).toHaveAttribute("controls", "");
      await page.waitForLoadState("networkidle");
      expect(loads.files()).toEqual([]);
      loads.forget();
      await press(page);
      await expect
        .poll(() => playing(page))
        .toEqual({ isPlaying: true, source: "http:", problem: null });
      expect(new Set(loads.files())).toEqual(new Set([clip.sizes[size]]));
      expect(loads.scripts()).toEqual([]);
    });
  });

test("[CLIP-27] a reader who saves data gets the smallest size on any screen", async ({
  page,
  site,
}) => {
  const clip = await aMadeClip(site, { title: "Fog at the quay" });
  const { open } = videoScreen(page);
  const loads = watchLoads(page);
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await open(clip.id);
  await press(page);
  await expect.poll(() => playing(page)).toMatchObject({ isPlaying: true, problem: null });
  expect(loads.files().at(-1)).toBe(clip.sizes[0]);
});

test("[CLIP-28] [CLIP-30] a film changes its size with the line, by a script that is loaded with the press, on its page and in a story", async ({
  page,
  site,
}) => {
  const film = await aMadeClip(site, { title: "The long night", isFilm: true });
  const short = await aMadeClip(site, { title: "Fog at the quay" });
  const content = `<p><a href="/video/${film.id}">See it</a></p>`;
  await publishedArticle(site.deps, { title: "A story", slug: "with-a-film", content });
  expect(await policyOf(page, "/")).toBe("media-src 'self'");
  expect(await policyOf(page, `/video/${short.id}`)).toBe("media-src 'self'");

  const loads = watchLoads(page);
  for (const path of [`/video/${film.id}`, "/article/with-a-film"]) {
    expect(await policyOf(page, path)).toBe("media-src 'self' blob:");
    expect(await page.content()).not.toMatch(/m3u8|\/sizes/);
    await headerScreen(page).untilRunning();
    await page.waitForLoadState("networkidle");
    expect(loads.files(), path).toEqual([]);
    loads.forget();
    await press(page);
    await expect
      .poll(() => playing(page))
      .toEqual({ isPlaying: true, source: "blob:", problem: null });
    // A story's page may load other parts when its reader does something.
    const scripts = loads.scripts().filter((name) => /hls|play-adaptively/.test(name));
    const script = scripts.map((name) => stat(join("dist/client", `${name}.br`)));
    const bytes = (await Promise.all(script)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(100_000);
    // A film that still plays asks for its next piece until its page is left.
    await page.goto("about:blank");
    loads.forget();
  }
});

test("[CLIP-28] a film whose pieces do not come goes on as the plain file at the same second", async ({
  page,
  site,
  trouble,
}) => {
  const film = await aMadeClip(site, { title: "The long night", isFilm: true });
  const { open, player } = videoScreen(page);
  await page.route("**/media/clips/*.mp4", (route) => route.abort("connectionreset"));
  await open(film.id);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 2;
  });
  await press(page);
  await expect.poll(() => playing(page)).toMatchObject({ source: "blob:" });
  await expect
    .poll(() => playing(page))
    .toEqual({ isPlaying: true, source: "http:", problem: null });
  expect(
    await player.evaluate((video: HTMLVideoElement) => video.currentTime),
  ).toBeGreaterThanOrEqual(2);
  expect(trouble.filter((line) => !/ERR_CONNECTION_RESET/.test(line))).toEqual([]);
  trouble.length = 0;
});

const spoken = { says: { 1: "Fog all day.", 3: "A <b>horn</b> far off." } };

test("[CLIP-31] a press on a line of the transcript plays from there, and the address of a line opens there", async ({
  page,
  site,
}) => {
  const clip = await aMadeClip(site, { title: "Fog at the quay", ...spoken });
  const { open, player, transcript } = videoScreen(page);
  const second = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await open(`${clip.id}#t-3000`);
  await expect.poll(second).toBe(3);
  await expect(transcript.getByRole("listitem")).toHaveText([
    /Fog all day\./,
    /A <b>horn<\/b> far off\./,
  ]);
  await transcript.getByRole("link", { name: "0:01" }).click();
  await expect.poll(() => playing(page)).toMatchObject({ isPlaying: true });
  expect(await second()).toBeLessThan(3);
  await expect(page).toHaveURL(/#t-1000$/);
});

test("[CLIP-32] a search finds what is said, and its result opens that second", async ({
  page,
  site,
}) => {
  await aMadeClip(site, { title: "Fog at the quay", ...spoken });
  await page.goto("/search?q=horn&tab=videos");
  const group = page.getByRole("region", { name: "In our videos" });
  await expect(group).toContainText("0:03 “A <b>horn</b> far off.”");
  await group.getByRole("link", { name: "Fog at the quay" }).click();
  await expect(page).toHaveURL("/video/fog-at-the-quay#t-3000");
  await expect
    .poll(() => videoScreen(page).player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBe(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[CLIP-31] each line of the transcript is an address of its own on the page", async ({
    page,
    site,
  }) => {
    const clip = await aMadeClip(site, { title: "Fog at the quay", ...spoken });
    await page.goto(`/video/${clip.id}`);
    const { transcript } = videoScreen(page);
    await transcript.getByRole("link", { name: "0:03" }).click();
    await expect(page).toHaveURL(/#t-3000$/);
    await expect(page.locator("#t-3000")).toContainText("A <b>horn</b> far off.");
    await expect(page.locator("#t-3000")).toBeInViewport();
  });
});
