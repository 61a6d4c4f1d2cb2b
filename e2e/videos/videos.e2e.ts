import { MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { videosScreen } from "../screens/videos-screen.ts";
import { channelVideos, mirroredPicture } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Tests the Videos page. Its search: videos-search. The front page's section: videos-home.

const LIST = "/api/youtube-videos";

test("[ROUTE-06][VID-01][VID-02][VID-03][VID-04][VID-05][VID-16] the sections LOCAL and NATIONAL have their own videos, channel, search form and number of videos; a card links to the video on its host and shows our copy of its picture; the lists are fetched again every 30 minutes", async ({
  page,
  site,
}) => {
  const pictureKey = await mirroredPicture(site.deps, "video");
  const [saved] = await channelVideos(site.deps, "local", [
    { title: "Ferry", pictureKey },
    { title: "Quay" },
  ]);
  await channelVideos(site.deps, "national", [{ title: "Capital" }]);
  await page.clock.install();
  const calls = watchCalls(page);
  const videos = videosScreen(page);
  await videos.open();
  const [local, national] = [videos.channel("LOCAL"), videos.channel("NATIONAL")];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video Archives");
  await expect(videos.headings).toHaveText(["LOCAL", "NATIONAL"]);
  expect(await local.titles()).toEqual([
    expect.stringMatching(/^Ferry/),
    expect.stringMatching(/^Quay/),
  ]);
  expect(await national.titles()).toEqual([expect.stringMatching(/^Capital/)]);

  const { channels } = publication;
  await expect(local.subscribe).toHaveAttribute("href", channels.local.url);
  await expect(national.subscribe).toHaveAttribute("href", channels.national.url);

  for (const { term, search, clear } of [local, national])
    for (const control of [term, search, clear]) await expect(control).toBeVisible();
  await expect(local.count).toHaveText("2 videos");
  await expect(national.count).toHaveText("1 video");

  await test.step("a card links to the video on its host, and announces that", async () => {
    const link = local.links.first();
    await expect(link).toHaveAttribute("href", `https://www.youtube.com/watch?v=${saved?.id}`);
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAccessibleName("Ferry (opens YouTube)");
    await expect(local.cards.first().getByText("Opens YouTube", { exact: true })).toBeVisible();

    const pictures = local.cards.locator("[data-picture] img");
    await expect(pictures.first()).toHaveAttribute("src", `/api/pictures/${pictureKey}`);
    await expect(pictures.last()).toHaveAttribute("src", "/no-signal.svg");
    await expect(local.cards.locator("[data-picture=loaded]")).toHaveCount(2);
  });
  await test.step("every 30 minutes", async () => {
    // Opening the page took some time, on a busy machine more.
    await page.clock.runFor(29 * MINUTE);
    await calls.settled();
    expect(calls.to(LIST)).toEqual([]);
    await channelVideos(site.deps, "local", [{ title: "Newer", minutesOld: 1 }]);
    site.cache.clear();
    await page.clock.runFor(MINUTE);
    await expect(local.cards).toHaveCount(3);
    expect(calls.to(LIST)).toHaveLength(1);
    await page.clock.runFor(30 * MINUTE);
    await expect.poll(() => calls.to(LIST)).toHaveLength(2);
  });
});

test("[ERR-33] lists that cannot be had are as good as empty", async ({ page, trouble }) => {
  await page.route(`**${LIST}`, (route) => route.fulfill({ status: 500 }));
  const videos = videosScreen(page);
  await videos.comeFromAnotherPage();
  await expect(page.getByText("No videos available at the moment", { exact: true })).toHaveCount(2);
  const { subscribe, cards } = videos.channel("NATIONAL");
  await expect(subscribe).toBeVisible();
  await expect(cards).toHaveCount(0);
  expect(trouble.filter((text) => !/status of 500/.test(text))).toEqual([]);
  trouble.length = 0;
});
