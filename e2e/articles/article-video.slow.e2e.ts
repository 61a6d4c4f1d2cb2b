import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { channelVideos, mirroredPicture } from "../support/fill-channels.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const PLAYER = "https://www.youtube-nocookie.com/embed/";

/** A story with a video of our own channel and one of another channel. */
async function publish({ deps }: TestApp) {
  const pictureKey = await mirroredPicture(deps, "video");
  const [video] = await channelVideos(deps, "local", [{ title: "Fog on the quay", pictureKey }]);
  const content = `<p>Told first.</p><p>https://youtu.be/${video?.id}</p><p>Then this.</p>
    <iframe src="https://www.youtube.com/embed/abcDEF12345" title="The long night"></iframe>
    <iframe src="https://player.vimeo.com/video/1"></iframe><p>Told last.</p>`;
  await publishedArticle(deps, { title: "Fog again", slug: "fog-again", content });
  return video?.id;
}

const fulfillPlayer = (page: Page) =>
  page.route(`${PLAYER}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>Playing" }),
  );

test("C5 a video is one of our pictures until it is clicked, then the sandboxed player; one we know nothing of has a drawn screen, and the keyboard plays it too", async ({
  page,
  site,
  trouble,
}) => {
  const id = await publish(site);
  await fulfillPlayer(page);
  // Also after client-side navigation.
  await page.goto("/category/News");
  await headerScreen(page).untilRunning();
  await page.getByRole("link", { name: "Fog again" }).click();
  const body = articleScreen(page).body();
  await expect(body).toContainText("Told last.");
  await expect(body.getByRole("link")).toHaveCount(2);
  const facade = body.getByRole("link", { name: /^Play video The long night/ });
  await expect(facade.locator("img")).toHaveCount(0);
  const screen = await facade.locator(".video-screen").boundingBox();
  expect((screen?.width ?? 0) / (screen?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(trouble).toEqual([]);
  await facade.press("Enter");
  await expect(body.locator("iframe")).toHaveAttribute("title", "The long night");
  await expect(body.locator("iframe")).toBeFocused();
  await expect(body.frameLocator("iframe").getByText("Playing")).toBeVisible();
  // The other one is still a picture; this one has a way out.
  await expect(body.getByRole("link")).toHaveText([/^Play video/, "Watch on YouTube"]);
  expect(trouble).toHaveLength(1);
  trouble.length = 0;

  const response = await page.reload();
  expect(response?.headers()["content-security-policy"]).toMatch(
    /(^|; )frame-src https:\/\/www\.youtube-nocookie\.com(;|$)/,
  );
  await headerScreen(page).untilRunning();
  const ours = body.getByRole("link", { name: /^Play video Fog on the quay/ });
  const picture = ours.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  // No request to the host so far.
  expect(trouble).toEqual([]);
  const sizeOf = async (part: ReturnType<Page["locator"]>) => {
    const { width, height } = (await part.boundingBox()) ?? {};
    return { width, height };
  };
  const size = await sizeOf(ours.locator(".video-screen"));

  await ours.click();
  const frame = body.locator("iframe");
  await expect(frame).toHaveCount(1);
  const attributes = await frame.evaluate((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );
  expect(attributes).toEqual({
    src: `${PLAYER}${id}?autoplay=1&rel=0`,
    title: "Fog on the quay",
    sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
    referrerpolicy: "strict-origin-when-cross-origin",
    loading: "lazy",
    allowfullscreen: "",
    allow: "autoplay; encrypted-media; picture-in-picture",
  });
  await expect(frame).toBeFocused();
  await expect(frame.contentFrame().getByText("Playing")).toBeVisible();
  expect(await sizeOf(frame)).toEqual(size);
  await expect(page).toHaveURL("/article/fog-again");
  expect(trouble).toEqual([`left the site: ${PLAYER}${id}?autoplay=1&rel=0`]);
  trouble.length = 0;
});
