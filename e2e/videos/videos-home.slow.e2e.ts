import { MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { videoParts } from "../screens/videos-screen.ts";
import { channelVideos, someVideos } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";
import { watchCalls } from "../support/watch-calls.ts";

const UNAVAILABLE =
  "Videos temporarily unavailable. Subscribe to our channels for the latest content:";

test("[HOME-26][VID-05][VID-07][VID-08] the twelve newest of both channels, newest first; a card links to the host, with its title truncated at 40 characters", async ({
  page,
  site,
}) => {
  const minutes = Array.from({ length: 9 }, (_, place) => place * 2 + 1);
  const local = minutes.map((old) => ({ title: `L${old}`, minutesOld: old }));
  const national = minutes.map((old) => ({ title: `N${old + 1}`, minutesOld: old + 1 }));
  await channelVideos(site.deps, "local", local.toReversed());
  const long = `N2 ${"a".repeat(37)}`;
  const [first, ...others] = national;
  const [saved] = await channelVideos(site.deps, "national", [
    { ...first, title: `${long}bc` },
    ...others,
  ]);
  const home = homeScreen(page);
  await home.open();
  const { cards, links, titles } = videoParts(home.videos);
  await expect(cards).toHaveCount(12);
  const order = (await titles()).map((title) => title.replace(/ .*/, ""));
  expect(order).toEqual(
    Array.from({ length: 12 }, (_, place) => `${place % 2 ? "N" : "L"}${place + 1}`),
  );
  await expect(links.nth(1)).toHaveAttribute(
    "href",
    `https://www.youtube.com/watch?v=${saved?.id}`,
  );
  await expect(links.nth(1)).toHaveText(`${long}… (opens YouTube)`);
  await expect(cards.nth(0)).toContainText("LOCAL");
  await expect(cards.nth(1)).toContainText("NATIONAL");
  await expect(cards.nth(1).getByRole("time")).toHaveText("2 minutes ago");
});

test("[HOME-27][HOME-28] without videos there are channel links and search boxes that work", async ({
  page,
  site,
  trouble,
}) => {
  await channelVideos(site.deps, "local", [{ title: "Ferry" }]);
  await page.route("**/api/youtube-videos", (route) => route.fulfill({ status: 503 }));
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  await expect(home.videos.getByText(UNAVAILABLE, { exact: true })).toBeVisible();
  for (const { title, url } of Object.values(publication.channels)) {
    await expect(home.videos.getByRole("link", { name: title })).toHaveAttribute("href", url);
  }
  const boxes = home.videos.getByRole("search");
  await expect(boxes).toHaveCount(2);
  const [local, national] = [boxes.first(), boxes.last()].map((box) => videoParts(box));
  await expect(national?.term ?? boxes).toBeVisible();
  await local?.find("ferry");
  await expect(home.videos.getByRole("article")).toContainText("Ferry");
  await local?.clear.click();
  await expect(home.videos.getByRole("article")).toHaveCount(0);
  expect(trouble.filter((text) => !/status of 503/.test(text))).toEqual([]);
  trouble.length = 0;
});

test("[VID-16] the front page's list is fetched again every 30 minutes, and stays when a later one does not come", async ({
  page,
  site,
  trouble,
}) => {
  await channelVideos(site.deps, "local", someVideos(1));
  await stopTime(page);
  const calls = watchCalls(page);
  const home = homeScreen(page);
  await home.open();
  await page.clock.runFor(30 * MINUTE - 5_000);
  await calls.settled();
  expect(calls.to("/api/youtube-videos")).toEqual([]);
  await page.clock.runFor(5_000);
  await expect.poll(() => calls.to("/api/youtube-videos")).toHaveLength(1);
  await expect(videoParts(home.videos).cards).toHaveCount(1);

  await page.route("**/api/youtube-videos", (route) => route.fulfill({ status: 500 }));
  const requested = page.waitForResponse("**/api/youtube-videos");
  await page.clock.runFor(30 * MINUTE);
  await requested;
  await expect.poll(() => trouble).toHaveLength(1);
  trouble.length = 0;
  await expect(videoParts(home.videos).cards).toHaveCount(1);
});
