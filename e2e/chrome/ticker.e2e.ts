import { SECOND } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { breakingStories, openWithTimeStopped, ROTATION } from "./breaking-stories.ts";

test("[TICKER-01][TICKER-02][TICKER-05] the ticker links to the first three stories that the breaking news call answers", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { title: "Not breaking" });
  const [story] = await breakingStories(site, ["One", "Two", "Three", "Four", "Five"]);
  const requested = page.waitForResponse("**/api/breaking-news");
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  const items: { title: string }[] = await (await requested).json();
  expect(items).toHaveLength(5);
  const shown = home.ticker.getByRole("listitem");
  await expect(shown.first()).toHaveText(items[0]?.title ?? "");
  await expect(shown).toHaveText(["One", "Two", "Three"]);

  const link = home.ticker.getByRole("link", { name: "One" });
  await expect(link).toHaveAttribute("href", `/article/${story?.id}`);
  await link.click();
  await expect(page).toHaveURL(`/article/${story?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One");
});

test("[TICKER-03][TICKER-06][CONFIG-05] the ticker moves on every four seconds and starts over after the last; pointer and focus hold an item; the pause button stops the rotation, and the choice holds for the visit", async ({
  page,
  site,
}) => {
  const titles = ["One", "Two", "Three"];
  await breakingStories(site, titles);
  const home = await openWithTimeStopped(page);
  const first = titles.indexOf((await home.tickerItem.textContent()) ?? "");
  for (const turn of [1, 2, 3, 4]) {
    await page.clock.runFor(ROTATION);
    await expect(home.tickerItem).toHaveText(titles[(first + turn) % 3] ?? "");
  }

  const held = (await home.tickerItem.textContent()) ?? "";
  await home.tickerItem.hover();
  await page.clock.runFor(2 * ROTATION + SECOND);
  await expect(home.tickerItem).toHaveText(held);
  await page.mouse.move(200, 500);
  await page.clock.runFor(ROTATION);
  await expect(home.tickerItem).not.toHaveText(held);

  // All three are links in the Tab order, and the focused one comes to the front.
  await home.ticker.getByRole("link", { name: "BREAKING" }).focus();
  for (const title of titles) {
    await page.keyboard.press("Tab");
    await expect(home.ticker.getByRole("link", { name: title })).toBeFocused();
    await expect(home.tickerItem).toHaveText(title);
    await page.clock.runFor(ROTATION);
    await expect(home.tickerItem).toHaveText(title);
  }

  await test.step("pause", async () => {
    await page.mouse.move(200, 500);
    await home.pause.focus();
    await home.pause.click();
    const stored = (await home.tickerItem.textContent()) ?? "";
    await page.clock.runFor(3 * ROTATION + SECOND);
    await expect(home.tickerItem).toHaveText(stored);
    // Everything that is stored begins with the brand's short name.
    await headerScreen(page).themeToggle().click();
    await expect(home.play).toBeVisible();
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    const prefix = `${publication.shortName}-`;
    expect(keys).toContain(`${prefix}theme`);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => !key.startsWith(prefix))).toEqual([]);
    await home.leave();
    await expect(home.ticker).toHaveCount(0);
    await home.comeBack();
    await expect(home.play).toBeVisible();
    await page.reload();
    await expect(home.play).toBeVisible();
    await page.clock.runFor(ROTATION);
    await expect(home.tickerItem).toHaveText("One");
    await home.play.click();
    await expect(home.pause).toBeVisible();
    await page.clock.runFor(ROTATION);
    await expect(home.tickerItem).toHaveText("Two");
  });
});
