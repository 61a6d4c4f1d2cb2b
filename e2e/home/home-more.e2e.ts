import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, test } from "../support/site-test.ts";

const unique = (titles: readonly string[]) => new Set(titles).size;

test("[HOME-14][HOME-15][HOME-16][HOME-17][HOME-18] four cards and four more per click, none twice, though others are published between; the focus stays on the button, then goes on to the first new story", async ({
  page,
  site,
}) => {
  const saved = await publishedArticles(site.deps, 4 + 20);
  const home = homeScreen(page);
  await home.open();
  await expect(home.cards).toHaveCount(4);
  await publishedArticle(site.deps, { title: "Published meanwhile" });
  site.cache.clear();
  const batch = Promise.withResolvers<void>();
  await page.route(/offset=12/, async (route) => {
    await batch.promise;
    await route.continue();
  });
  await home.loadMore.press("Enter");
  await expect(home.cards).toHaveCount(8);
  // Counts, though the next batch is still on its way; impatience brings no more.
  for (const _ of [1, 2, 3]) await home.loadMore.press("Enter");
  await expect(home.loadMore).toHaveAttribute("aria-disabled", "true");
  batch.resolve();
  for (const count of [12, 16]) {
    await expect(home.cards).toHaveCount(count);
    await expect(home.loadMore).toBeFocused();
    await home.loadMore.press("Enter");
  }
  await expect(home.cards).toHaveCount(20);
  await expect(home.loadMore).toHaveCount(0);
  await expect(home.cards.nth(16).getByRole("link")).toBeFocused();
  const titles = [...(await home.titlesIn(home.top)), ...(await home.titlesIn(home.more))];
  expect(titles).toHaveLength(saved.length);
  expect(unique(titles)).toBe(saved.length);
});
