import { site as publication } from "#site.config.ts";
import { videosScreen } from "../screens/videos-screen.ts";
import { channelVideos, someVideos } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

const SEARCH = "/api/youtube-search";

const searchFor = (term: string, channel: "local" | "national") =>
  `${SEARCH}?q=${term}&channelId=${publication.channels[channel].id}&maxResults=6`;

test("[VID-10][VID-11][VID-12][VID-15][ERR-11] a search is in the address, and the header's link ends it; two characters search for nothing, three when they are submitted and not before; Clear brings the list back; a failed one can be retried", async ({
  page,
  site,
  trouble,
}) => {
  await channelVideos(site.deps, "local", [{ title: "Ferry" }, { title: "Quay" }]);
  await page.clock.install();
  const calls = watchCalls(page);
  const videos = videosScreen(page);
  await videos.open("?local=ferry");
  const local = videos.channel("LOCAL");
  await expect(local.term).toHaveValue("ferry");
  await expect(local.cards).toHaveCount(1);
  expect(calls.all, "the server has answered it").toEqual([]);
  await page.getByRole("link", { name: "Video Archives" }).first().click();
  await expect(local.cards).toHaveCount(2);
  await expect(local.term).toHaveValue("");

  await local.find("fe");
  await expect(local.part.getByText("Type at least 3 characters.")).toBeVisible();
  await expect(local.term).toBeFocused();
  await expect(local.term).toHaveAttribute("aria-invalid", "true");
  await local.find("  fe  ");
  await expect(local.cards).toHaveCount(2);
  await calls.settled();
  expect(calls.to(SEARCH)).toEqual([]);

  await local.term.clear();
  await local.term.pressSequentially("fer");
  await page.clock.runFor("01:00");
  await expect(local.cards).toHaveCount(2);
  await calls.settled();
  expect(calls.to(SEARCH)).toEqual([]);
  await local.search.click();
  await expect(local.cards).toHaveCount(1);
  await expect(local.cards).toContainText("Ferry");
  expect(calls.to(SEARCH)).toEqual([searchFor("fer", "local")]);
  await expect(page).toHaveURL("/video-archives?local=fer");

  await local.clear.click();
  await expect(local.cards).toHaveCount(2);
  await expect(local.count).toHaveText("2 videos");
  await expect(local.term).toHaveValue("");
  await expect(local.term).toBeFocused();
  await expect(page).toHaveURL("/video-archives");

  await page.route(`**${SEARCH}?*`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await local.find("ferr");
  await expect(local.part.getByText("Search failed", { exact: true })).toBeVisible();
  expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 500")]);
  await local.search.click();
  await expect(local.cards).toHaveCount(1);
  await expect(local.part.getByText("Search failed")).toHaveCount(0);
});

test("[VID-13][VID-14][VID-04][ERR-34] six are requested and three shown, with one call for each channel; without a match a message has the term", async ({
  page,
  site,
}) => {
  await channelVideos(site.deps, "local", someVideos(8));
  await channelVideos(site.deps, "national", someVideos(4));
  const calls = watchCalls(page);
  const videos = videosScreen(page);
  await videos.open();
  const local = videos.channel("LOCAL");
  const national = videos.channel("NATIONAL");
  await local.find("desk");
  await expect(local.cards).toHaveCount(3);
  await expect(local.count).toHaveText("3 of 6 or more results for “desk”");
  await expect(national.cards).toHaveCount(4);
  expect(calls.all).toEqual([searchFor("desk", "local")]);
  await national.find("desk");
  await expect(national.cards).toHaveCount(3);
  await expect(national.count).toHaveText("3 of 4 results for “desk”");
  expect(calls.all).toEqual([searchFor("desk", "local"), searchFor("desk", "national")]);

  await national.find("zebra <b>");
  const nothing = national.part.getByText("No videos found for zebra <b>", { exact: true });
  await expect(nothing).toBeVisible();
  await expect(national.cards).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ROUTE-32] videos are listed and found", async ({ page, site }) => {
    await channelVideos(site.deps, "local", [{ title: "Ferry" }, { title: "Quay" }]);
    await page.goto("/video-archives");
    const local = videosScreen(page).channel("LOCAL");
    await expect(local.cards).toHaveCount(2);
    await local.find("ferry");
    await expect(page).toHaveURL("/video-archives?local=ferry");
    await expect(local.cards).toHaveCount(1);
    await expect(local.count).toHaveText("1 result for “ferry”");
  });
});
