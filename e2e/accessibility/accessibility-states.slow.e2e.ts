import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { progressScreen } from "../screens/progress-screen.ts";
import { shareScreen } from "../screens/share-screen.ts";
import { videosScreen } from "../screens/videos-screen.ts";
import { channelVideos, someVideos } from "../support/fill-channels.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

// States that are reached by using a page; every-page covers pages as they open.

test("the newsletter box keeps to the guidelines in each of its states", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/newsletter/subscribe", (route) => route.abort(), { times: 1 });
  await homeScreen(page).open();
  const { box, subscribe } = newsletterScreen(page);
  const { toasts } = toastScreen(page);
  for (const [address, says] of [
    ["", "Email Required"],
    ["ada@quay.example", "Subscription Failed"],
    ["ada@quay.example", "Successfully Subscribed!"],
  ] as const) {
    await subscribe(address);
    await expect(box.getByText(says, { exact: true })).toBeVisible();
    await expect(toasts).toBeVisible();
    expect(await findingsInBothThemes(page), says).toEqual([]);
  }
  trouble.length = 0;
});

test("a half-read story whose sharing failed keeps to the guidelines", async ({ page, site }) => {
  await publishedArticle(site.deps, { slug: "long-boat", content: "<p>Row.</p>".repeat(60) });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: {} }));
  await page.goto("/article/long-boat");
  await headerScreen(page).untilRunning();
  const { copy, trouble: failure } = shareScreen(page);
  await copy().click();
  await expect(failure()).toBeVisible();
  await progressScreen(page).scrollToPart(0.3);
  await expect(progressScreen(page).circle).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test("the comment form keeps to the guidelines in each of its states", async ({
  page,
  site,
  trouble,
}) => {
  const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
  await someComments(
    site.deps,
    id,
    Array.from({ length: 21 }, (_, index) => `No. ${index}`),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/articles/*/comments", (route) => route.abort(), { times: 1 });
  const { section, form, button, comments, more, open, write } = commentsScreen(page);
  await open("/article/late-boat");
  await more.click();
  await expect(comments).toHaveCount(21);
  const { toasts } = toastScreen(page);
  for (const [text, says] of [
    ["", "Missing Information"],
    ["Late.", "Error"],
    ["Late.", "Comment Posted"],
  ] as const) {
    await write({ text });
    await button.click();
    await expect(form.getByText(says, { exact: true })).toBeVisible();
    await expect(toasts).toBeVisible();
    expect(await findingsInBothThemes(page), says).toEqual([]);
  }
  await expect(section.getByText("Late.", { exact: true })).toBeVisible();
  trouble.length = 0;
});

test("video searches keep to the guidelines in each of their states", async ({
  page,
  site,
  trouble,
}) => {
  await channelVideos(site.deps, "local", someVideos(4));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/youtube-search?*", (route) => route.abort(), { times: 1 });
  const videos = videosScreen(page);
  await videos.open();
  const { part, find } = videos.channel("LOCAL");
  for (const [term, says] of [
    ["de", "Type at least 3 characters."],
    ["desk", "Search failed"],
    ["zebra", "No videos found for zebra"],
    ["quay", "3 of 4 results for “quay”"],
  ] as const) {
    await find(term);
    await expect(part.getByText(says, { exact: true })).toBeVisible();
    expect(await findingsInBothThemes(page), says).toEqual([]);
  }
  trouble.length = 0;
});
