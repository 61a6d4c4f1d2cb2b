import { publishedArticle } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { videoScreen } from "../screens/video-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

/** Addresses of clip files that the page requested. */
function watchFiles(page: Page) {
  const requested: { path: string; range: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|vtt)$/.test(pathname))
      requested.push({ path: pathname, range: request.headers().range });
  });
  return requested;
}

const stateOf = (player: ReturnType<Page["locator"]>) =>
  player.evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    played: video.currentTime > 0,
    problem: video.error?.message ?? null,
  }));

test("[PLAY-07] a clip plays here, in the browser's own player, when the reader wants it; it can jump to any part, and shows captions when they are switched on", {
  tag: "@every-chromium",
}, async ({ page, site, trouble }) => {
  const clip = await aClip(site, { title: "Fog at the quay" });
  const files = watchFiles(page);
  const { open, player } = videoScreen(page);
  await open(clip.id);
  await expect(player).toHaveAttribute("controls", "");
  await expect(player).toHaveAttribute("preload", "none");
  await expect(player).toHaveAttribute("poster", /^\/api\/image-proxy\?url=%2Fmedia%2Fclips/);
  await expect(player).toHaveAccessibleName("Fog at the quay");
  for (const name of ["autoplay", "disablepictureinpicture", "loop"])
    await expect(player).not.toHaveAttribute(name);
  const track = player.locator("track");
  await expect(track).toHaveAttribute("kind", "captions");
  await expect(track).toHaveAttribute("srclang", "en");
  expect(await stateOf(player)).toEqual({ paused: true, played: false, problem: null });
  expect(files, "nothing is loaded before it plays").toEqual([]);

  // By the keyboard, as every browser has it.
  await player.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => stateOf(player)).toMatchObject({ played: true, problem: null });
  const [file] = files;
  expect(file?.path).toMatch(/^\/media\/clips\/[0-9a-f]{32}\.webm$/);
  expect(file?.range).toMatch(/^bytes=/);
  expect(trouble).toEqual([]);

  const { end, cues } = await player.evaluate(async (video: HTMLVideoElement) => {
    const on = (target: EventTarget, name: string) =>
      new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
    const [track] = video.textTracks;
    const element = video.querySelector("track");
    if (!track || !element) throw new Error("There is no track");
    const captions = on(element, "load");
    track.mode = "showing";
    const known = on(video, "loadedmetadata");
    video.load();
    video.preload = "auto";
    await known;
    const sought = on(video, "seeked");
    video.currentTime = video.duration - 0.5;
    await Promise.all([sought, captions]);
    return { end: video.currentTime, cues: track.cues?.length };
  });
  expect(end).toBeGreaterThan(5);
  expect(cues).toBe(3);
});

test("[PLAY-12] a link to a clip that is alone in a paragraph of a story is its player", async ({
  page,
  site,
}) => {
  const clip = await aClip(site, { title: 'Fog "at" <the> quay' });
  const link = `<a href="/video/${clip.id}">See it</a>`;
  const content = `<p>Told first.</p><p>${link}</p><p>Or ${link} here.</p><p><a href="/video/gone">Gone</a></p>`;
  await publishedArticle(site.deps, { title: "Fog again", slug: "fog-again", content });
  const files = watchFiles(page);
  await page.goto("/article/fog-again");
  await headerScreen(page).untilRunning();
  const body = articleScreen(page).body();
  const player = body.locator("figure video");
  await expect(player).toHaveCount(1);
  await expect(player).toHaveAccessibleName('Fog "at" <the> quay');
  await expect(body.locator("figcaption")).toHaveText(
    'Fog "at" <the> quay. Filmed on the quay. About this clip, with transcript',
  );
  await expect(body.locator(`a[href="/video/${clip.id}"]`)).toHaveCount(2);
  await expect(body.getByRole("link", { name: "Gone" })).toBeVisible();
  expect(files).toEqual([]);
  await player.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => stateOf(player)).toMatchObject({ played: true, problem: null });
});
