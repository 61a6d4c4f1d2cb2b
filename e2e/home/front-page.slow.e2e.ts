import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { boxOf } from "../support/box-of.ts";
import { channelVideos, someVideos } from "../support/fill-channels.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

const HEADLINE = "Runaway barge strikes Ansel River bridge, and a K train stops 220 feet short";

/** Three older stories in each category, those of the lead's category oldest, and above them the newest. */
async function fullSite(site: TestApp) {
  const imageUrl = await makePicture(site, "front.jpg");
  const now = site.clock.now().getTime();
  for (const [place, { name: category }] of publication.categories.entries()) {
    const days = category === "World" ? 2 : 1;
    for (const index of [1, 2, 3])
      await publishedArticle(site.deps, {
        title: `${category} ${index}`,
        category,
        imageUrl,
        publishedAt: new Date(now - days * 24 * HOUR - (index * 10 + place) * MINUTE),
      });
  }
  const newest = await publishedArticles(site.deps, 8, { category: "World", imageUrl });
  const [breaking] = newest.toReversed();
  return { newest, breaking, imageUrl };
}

test("[FRONT-01][FRONT-02] the lead's headline and half of its picture are on the first screen; on a desktop the headline is beside the picture, in 56 to 72 px", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "lead.jpg");
  const { id } = await publishedArticle(site.deps, { title: HEADLINE, imageUrl });
  await setBreaking(site.deps, id, new Date(site.clock.now().getTime() + HOUR));
  const home = homeScreen(page);
  await home.open();
  await expect(home.ticker).toBeVisible();
  const heading = home.lead.getByRole("heading");
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const headline = await boxOf(heading);
    expect(headline.y + headline.height).toBeLessThanOrEqual(height);
    const picture = await boxOf(home.lead.locator(".picture"));
    expect(picture.y + picture.height / 2).toBeLessThanOrEqual(height);
  }
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const size = await heading.evaluate((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(56);
    expect(size).toBeLessThanOrEqual(72);
    const words = await boxOf(heading);
    const picture = await boxOf(home.lead.locator(".picture"));
    expect(words.x + words.width).toBeLessThanOrEqual(picture.x);
    expect(words.y).toBeLessThan(picture.y + picture.height);
  }
});

test("[FRONT-03][FRONT-06][FRONT-07][FRONT-08][FRONT-10] older stories below the lead, a band for each category, Opinion apart, headlines of many sizes, no story twice", async ({
  page,
  site,
}) => {
  await fullSite(site);
  await page.setViewportSize({ width: 1366, height: 900 });
  const home = homeScreen(page);
  await home.open();
  const older = home.lead.getByRole("list", { name: "Earlier on this subject" });
  await expect(older.getByRole("link")).toHaveText(["World 1", "World 2", "World 3"]);

  const banded = publication.categories.map(({ name }) => name).filter((name) => name !== "World");
  for (const name of banded) {
    const band = home.region(name);
    const link = band.getByRole("heading", { level: 2 }).getByRole("link");
    await expect(link).toHaveAttribute("href", `/category/${name}`);
    await expect(band.getByRole("heading", { level: 3 })).toHaveText(
      [1, 2, 3].map((index) => `${name} ${index}`),
    );
    await expect(band.locator(".picture")).toHaveCount(name === "Opinion" ? 0 : 1);
  }
  const colours = await Promise.all(
    banded.map((name) =>
      home
        .region(name)
        .getByRole("heading", { level: 2 })
        .getByRole("link")
        .evaluate((link) => getComputedStyle(link).color),
    ),
  );
  expect(new Set(colours).size).toBe(banded.length);
  await expect(home.region("Opinion").getByText("Owen Pryce")).toHaveCount(3);
  await expect(home.region("Politics").getByText("Owen Pryce")).toHaveCount(0);

  const stories = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator("h3") });
  const sizes = await stories
    .locator("h3")
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize));
  expect(new Set(sizes).size).toBeGreaterThanOrEqual(4);
  const all = await stories.count();
  const withPicture = await stories.filter({ has: page.locator(".picture") }).count();
  expect(withPicture / all).toBeLessThanOrEqual(2 / 3);

  await test.step("the links below the lead show where the focus is", async () => {
    const links = page.getByRole("list", { name: "Earlier on this subject" }).getByRole("link");
    await expect(links).toHaveCount(3);
    await home.lead.getByRole("link").first().focus();
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      await expect(link).toHaveCSS("outline-style", "solid");
      await expect(link).toHaveCSS("outline-width", "2px");
    }
  });
  await test.step("no story is twice on the page, also after more were loaded", async () => {
    const twice = async () => {
      const titles = await page
        .getByRole("main")
        .locator(".front-page-main, .bands")
        .getByRole("link")
        .evaluateAll((links) =>
          links
            .map((link) => link.getAttribute("href"))
            .filter((href) => href?.startsWith("/article/")),
        );
      expect(titles.length).toBeGreaterThan(20);
      return titles.filter((title, index) => titles.indexOf(title) !== index);
    };
    expect(await twice()).toEqual([]);
    for (const cards of [8, 12]) {
      await home.loadMore.click();
      await expect(home.cards).toHaveCount(cards);
      expect(await twice()).toEqual([]);
    }
  });
});

test("[FRONT-09][FRONT-13][FRONT-14] the light theme's page is a warm white, the videos are a dark strip as wide as the window, which scrolls sideways, and a story without a picture is a card of text", async ({
  page,
  site,
}) => {
  await channelVideos(site.deps, "local", someVideos(12));
  await publishedArticles(site.deps, 8, { imageUrl: null });
  await page.emulateMedia({ colorScheme: "light" });
  const home = homeScreen(page);
  await home.open();
  for (const [width, fit] of [
    [1366, [4, 6]],
    [390, [1, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await home.videos
      .locator("ul")
      .first()
      .evaluate((list) => {
        list.scrollLeft = 0;
      });
    const strip = await boxOf(home.videos);
    expect([strip.x, strip.width]).toEqual([0, width]);
    const colour = await home.videos.evaluate((part) => getComputedStyle(part).backgroundColor);
    expect((colour.match(/\d+/g) ?? []).every((part) => Number(part) < 60)).toBe(true);
    const lefts = await home.videos
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
    const picture = await boxOf(home.videos.locator(".picture").first());
    expect(picture.width).toBeGreaterThan(240);
    const fitting = lefts.filter((right) => right <= width).length;
    expect(fitting).toBeGreaterThanOrEqual(fit[0]);
    expect(fitting).toBeLessThanOrEqual(fit[1]);
    const last = home.videos.getByRole("article").last();
    await last.getByRole("link").first().focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await last.getByRole("link").first().blur();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  const colour = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect((red + green + blue) / 3).toBeGreaterThan(0.95 * 255);
  expect(red).toBeGreaterThan(blue);

  await expect(home.cards).toHaveCount(4);
  for (const part of [home.lead, home.ranked.first(), home.cards.first()]) {
    await expect(part.getByRole("heading", { level: 3 })).toBeVisible();
    await expect(part.locator(".picture, img")).toHaveCount(0);
  }
});
