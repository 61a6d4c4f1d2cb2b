import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, test } from "../support/site-test.ts";

const unique = (titles: readonly string[]) => new Set(titles).size;

test("a stale front page shows what is new on return, and loses no story between its two lists", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 30);
  await page.clock.install();
  const home = homeScreen(page);
  await home.open();
  const [, , , fourth = ""] = await home.titlesIn(home.top);
  await page.clock.runFor("01:00");
  // The second batch makes the longer list newer than the shorter one.
  for (const count of [8, 12, 16, 20]) {
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(count);
  }
  await expect(home.loadMore).toBeEnabled();
  await home.leave();
  await page.clock.runFor("01:10");
  await publishedArticle(site.deps, {
    title: "Published meanwhile",
    publishedAt: site.clock.now(),
  });
  site.cache.clear();
  await home.comeBack();
  await expect(home.lead).toContainText("Published meanwhile");
  await expect(home.cards.first()).toContainText(fourth);
  const titles = [...(await home.titlesIn(home.top)), ...(await home.titlesIn(home.more))];
  expect(unique(titles)).toBe(titles.length);
});

test("a batch that could not be had can be asked for again; going back finds as many stories as were shown, at the same place, also from another site's page", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 4 + 36);
  await page.clock.install();
  await page.route(/offset=32/, (route) => route.fulfill({ status: 503 }));
  const home = homeScreen(page);
  await home.open();
  for (const count of [8, 12, 16, 20, 24, 28]) {
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(count);
  }
  await home.loadMore.click();
  await expect(home.loadMore).toHaveAttribute("aria-disabled", "true");
  await expect(async () => {
    await page.clock.runFor("01:00");
    await expect(home.loadMore).toHaveAttribute("aria-disabled", "false", { timeout: 200 });
  }).toPass();
  await page.unroute(/offset=32/);
  for (const count of [32, 36]) {
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(count);
  }
  expect(trouble.filter((text) => !/status of 503/.test(text))).toEqual([]);
  trouble.length = 0;

  const story = home.cards.nth(33).getByRole("link");
  await story.scrollIntoViewIfNeeded();
  await page.goto("/healthz");
  await page.goBack();
  await expect(home.cards).toHaveCount(36);
  await expect(story).toBeInViewport();

  await headerScreen(page).untilRunning();
  await story.click();
  await expect(page).toHaveURL(/\/article\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(home.cards).toHaveCount(36);
  await expect(story).toBeInViewport();

  // A link to the front page is a new visit.
  await home.leave();
  await home.comeBack();
  await expect(home.cards).toHaveCount(4);
});
