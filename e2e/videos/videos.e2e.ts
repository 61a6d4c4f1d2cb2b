import { MINUTE } from "../../shared/time/units.ts";
import { site as publication } from "../../site.config.ts";
import { videosScreen } from "../screens/videos-screen.ts";
import { channelVideos, mirroredPicture, someVideos } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Tests the Videos page. Its search: videos-search. The front page's section: videos-home.

const LIST = "/api/youtube-videos";

test("[ROUTE-06][VID-01] the page has a section LOCAL and a section NATIONAL, each with its own videos", async ({
  page,
  site,
}) => {
  await channelVideos(site.deps, "local", [{ title: "Ferry" }, { title: "Quay" }]);
  await channelVideos(site.deps, "national", [{ title: "Capital" }]);
  const videos = videosScreen(page);
  await videos.open();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video Archives");
  await expect(videos.headings).toHaveText(["LOCAL", "NATIONAL"]);
  expect(await videos.channel("LOCAL").titles()).toEqual([
    expect.stringMatching(/^Ferry/),
    expect.stringMatching(/^Quay/),
  ]);
  expect(await videos.channel("NATIONAL").titles()).toEqual([expect.stringMatching(/^Capital/)]);
});

test("[VID-02] each section links to its channel to subscribe", async ({ page }) => {
  const videos = videosScreen(page);
  await videos.open();
  const { local, national } = publication.channels;
  await expect(videos.channel("LOCAL").subscribe).toHaveAttribute("href", local.url);
  await expect(videos.channel("NATIONAL").subscribe).toHaveAttribute("href", national.url);
});

test("[VID-03][VID-04] each section has a search form with Clear and shows the number of videos", async ({
  page,
  site,
}) => {
  await channelVideos(site.deps, "local", someVideos(3));
  await channelVideos(site.deps, "national", someVideos(1));
  const videos = videosScreen(page);
  await videos.open();
  for (const name of ["LOCAL", "NATIONAL"] as const) {
    const { term, search, clear } = videos.channel(name);
    for (const control of [term, search, clear]) await expect(control).toBeVisible();
  }
  await expect(videos.channel("LOCAL").count).toHaveText("3 videos");
  await expect(videos.channel("NATIONAL").count).toHaveText("1 video");
});

test("[VID-05] a card links to the video on its host and announces that", async ({
  page,
  site,
}) => {
  const [saved] = await channelVideos(site.deps, "local", [{ title: "Ferry" }]);
  const videos = videosScreen(page);
  await videos.open();
  const link = videos.channel("LOCAL").links;
  await expect(link).toHaveAttribute("href", `https://www.youtube.com/watch?v=${saved?.id}`);
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAccessibleName("Ferry (opens YouTube)");
  await expect(
    videos.channel("LOCAL").part.getByText("Opens YouTube", { exact: true }),
  ).toBeVisible();
});

test("a video shows our copy of its picture, or the fallback frame", async ({ page, site }) => {
  const pictureKey = await mirroredPicture(site.deps, "video");
  await channelVideos(site.deps, "local", [{ pictureKey }, {}]);
  const videos = videosScreen(page);
  await videos.open();
  const pictures = videos.channel("LOCAL").cards.locator("picture img");
  await expect(pictures.first()).toHaveAttribute("src", `/api/pictures/${pictureKey}`);
  await expect(pictures.last()).toHaveAttribute("src", "/no-signal.svg");
  await expect(page.locator("[data-picture=loaded]")).toHaveCount(2);
});

test("[ERR-33] a channel without videos shows a message and its subscribe link", async ({
  page,
  site,
}) => {
  await channelVideos(site.deps, "national", someVideos(1));
  const videos = videosScreen(page);
  await videos.open();
  const { part, subscribe } = videos.channel("LOCAL");
  await expect(part.getByText("No videos available at the moment", { exact: true })).toBeVisible();
  await expect(subscribe).toBeVisible();
  await expect(videos.channel("NATIONAL").cards).toHaveCount(1);
});

test("[ERR-33] lists that cannot be had are as good as empty", async ({ page, trouble }) => {
  await page.route(`**${LIST}`, (route) => route.fulfill({ status: 500 }));
  const videos = videosScreen(page);
  await videos.comeFromAnotherPage();
  await expect(page.getByText("No videos available at the moment", { exact: true })).toHaveCount(2);
  expect(trouble.filter((text) => !/status of 500/.test(text))).toEqual([]);
  trouble.length = 0;
});

test("[VID-16] the lists are fetched again every 30 minutes", async ({ page, site }) => {
  await channelVideos(site.deps, "local", [{ title: "Ferry" }]);
  await page.clock.install();
  const calls = watchCalls(page);
  const videos = videosScreen(page);
  await videos.open();
  const local = videos.channel("LOCAL");
  await expect(local.cards).toHaveCount(1);
  // Opening the page took some time, on a busy machine more.
  await page.clock.runFor(29 * MINUTE);
  await calls.settled();
  expect(calls.to(LIST)).toEqual([]);
  await channelVideos(site.deps, "local", [{ title: "Newer", minutesOld: 1 }]);
  site.cache.clear();
  await page.clock.runFor(MINUTE);
  await expect(local.cards).toHaveCount(2);
  expect(calls.to(LIST)).toHaveLength(1);
  await page.clock.runFor(30 * MINUTE);
  await expect.poll(() => calls.to(LIST)).toHaveLength(2);
});
