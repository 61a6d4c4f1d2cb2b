import { publishedArticle } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { videoScreen } from "../screens/video-screen.ts";
import { videosScreen } from "../screens/videos-screen.ts";
import { channelVideos, mirroredPicture } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";

// Tests the page of a video. How a clip plays: clip-player.

const PLAYER = "https://www.youtube-nocookie.com/embed/";

test("[PLAY-06] the page of a clip has its texts, its player, related stories and other videos", async ({
  page,
  site,
}) => {
  const clip = await aClip(site, { title: "Fog at the quay", topics: ["ferries"] });
  await aClip(site, { title: "Noon at the quay" });
  await channelVideos(site.deps, "national", [{ title: "Capital" }]);
  const content = `<p>Told.</p><p><a href="/video/${clip.id}">The clip</a></p>`;
  await publishedArticle(site.deps, { title: "The story that shows it", content });
  await publishedArticle(site.deps, { title: "A story with its topic", tags: ["ferries"] });
  await publishedArticle(site.deps, { title: "A stranger", tags: ["opera"] });
  const video = videoScreen(page);
  await video.open(clip.id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fog at the quay");
  await expect(video.main.getByText("From our own cameras")).toBeVisible();
  await expect(video.main.getByText("Filmed on the quay.")).toBeVisible();
  await expect(video.main.locator("header time")).toHaveText("Today");
  await expect(video.main.locator("header")).toContainText("0:06");
  await expect(video.player).toBeVisible();
  await expect(video.relatedStories.getByRole("heading", { level: 3 })).toHaveText([
    "The story that shows it",
    "A story with its topic",
  ]);
  await expect(video.moreVideos.getByRole("heading", { level: 3 })).toHaveText([
    "Noon at the quay",
    /^Capital/,
  ]);
});

test("[PLAY-06][PLAY-09][PLAY-11] the Videos page lists our clips before the channels, and cards lead to details; a channel's video is our picture until it is clicked, with a way out beside it", async ({
  page,
  site,
  trouble,
}) => {
  const pictureKey = await mirroredPicture(site.deps, "video");
  const clip = await aClip(site, { title: "Fog at the quay" });
  const title = `Ferry <b>${"x".repeat(40)}`;
  const [saved] = await channelVideos(site.deps, "local", [{ title, pictureKey }]);
  const story = "A story with this video";
  const content = `<p>https://youtu.be/${saved?.id}</p>`;
  await publishedArticle(site.deps, { title: story, content });
  const address = `https://www.youtube.com/watch?v=${saved?.id}`;
  // As a content blocker does it.
  await page.route(`${PLAYER}**`, (route) => route.abort("blockedbyclient"));
  const video = videoScreen(page);
  const videos = videosScreen(page);
  await videos.open();
  await expect(videos.headings).toHaveText(["From our own cameras", "LOCAL", "NATIONAL"]);
  const own = page.getByRole("region", { name: "From our own cameras" });
  const link = own.getByRole("link", { name: "Fog at the quay" });
  await expect(link).toHaveAttribute("href", `/video/${clip.id}`);
  const local = videos.channel("LOCAL");
  await expect(local.details).toHaveAttribute("href", `/video/${saved?.id}`);
  await expect(local.links).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\//);
  await local.details.click();
  await expect(page).toHaveURL(`/video/${saved?.id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(video.main.getByText("LOCAL", { exact: true }).first()).toBeVisible();
  await expect(video.relatedStories.getByRole("heading", { level: 3 })).toHaveText([story]);
  await expect(video.transcript).toHaveCount(0);
  await expect(video.facade.locator("img")).toHaveAttribute("src", `/api/pictures/${pictureKey}`);
  await expect(video.frame).toHaveCount(0);
  await expect(video.watchOnHost).toBeVisible();
  await expect(video.watchOnHost).toHaveAttribute("href", address);
  expect(trouble).toEqual([]);

  await video.facade.click();
  await expect(video.frame).toHaveAttribute("src", `${PLAYER}${saved?.id}?autoplay=1&rel=0`);
  for (const out of await video.watchOnHost.all()) {
    await expect(out).toBeVisible();
    await expect(out).toHaveAttribute("href", address);
  }
  await expect(video.main.getByText("Does it not play?")).toBeVisible();
  expect(trouble.length).toBeGreaterThan(0);
  trouble.length = 0;

  // The page is left and entered again without the player.
  await headerScreen(page).link("Video Archives").click();
  await videosScreen(page).channel("LOCAL").details.click();
  await expect(video.facade).toBeVisible();
  await expect(video.frame).toHaveCount(0);
});
