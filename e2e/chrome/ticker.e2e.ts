import { setBreaking } from "#features/articles/server/editing/set-breaking.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

const ROTATION = 4 * SECOND;

/** Breaking stories, the first one newest. */
async function breakingStories(site: TestApp, titles: readonly string[]) {
  const now = site.clock.now().getTime();
  const saved = [];
  for (const [index, title] of titles.entries()) {
    const story = await publishedArticle(site.deps, {
      title,
      publishedAt: new Date(now - (index + 1) * SECOND),
    });
    await setBreaking(site.deps, story.id, new Date(now + HOUR));
    saved.push(story);
  }
  return saved;
}

/** From here on only the test advances the page's clock. */
async function openWithTimeStopped(page: Page) {
  await stopTime(page);
  const home = homeScreen(page);
  await home.open();
  await expect(home.pause.or(home.play)).toBeVisible();
  return home;
}

test("[TICKER-01][TICKER-02][TICKER-05] the ticker links to the first three stories that the breaking news call answers", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { title: "Not breaking" });
  const [story] = await breakingStories(site, ["One", "Two", "Three", "Four", "Five"]);
  const asked = page.waitForResponse("**/api/breaking-news");
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  const items: { title: string }[] = await (await asked).json();
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
    const kept = (await home.tickerItem.textContent()) ?? "";
    await page.clock.runFor(3 * ROTATION + SECOND);
    await expect(home.tickerItem).toHaveText(kept);
    // Everything that is kept begins with the brand's short name.
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

test("[TICKER-08] on a phone and on a desktop the ticker's changes move nothing, and it shows whole headlines", async ({
  page,
  site,
}) => {
  const headline =
    "Council votes to reopen the Keelman Bridge to cyclists before the winter storms";
  await breakingStories(site, [headline, "A headline that goes on and on ".repeat(6), "Short"]);
  await page.setViewportSize({ width: 360, height: 800 });
  const home = await openWithTimeStopped(page);
  const boxes = () =>
    Promise.all(
      [home.ticker, home.pause, home.pressFreedom, home.lead, page.getByRole("contentinfo")].map(
        (part) => part.boundingBox(),
      ),
    );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // What is far below is laid out a little later, which moves the footer.
    await page.clock.runFor(SECOND);
    await expect(page.locator("html")).toHaveAttribute("data-below", "");
    const before = await boxes();
    const seen = new Set([await home.tickerItem.textContent()]);
    for (const _ of [1, 2]) {
      await page.clock.runFor(ROTATION);
      expect(await boxes(), `at ${width} px`).toEqual(before);
      seen.add(await home.tickerItem.textContent());
    }
    expect(seen.size).toBe(3);
  }

  const link = home.ticker.getByRole("link", { name: headline });
  for (const width of [1366, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Nothing is cut off: the whole text is on the screen and inside the ticker.
    const cut = await link.evaluate((element) => {
      const inner = [element, ...element.querySelectorAll("*")];
      return inner.some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
      );
    });
    expect(cut, `at ${width} px`).toBe(false);
    const shown = await link.boundingBox();
    const ticker = await home.ticker.boundingBox();
    expect(shown?.height).toBeLessThanOrEqual(ticker?.height ?? 0);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("[TICKER-07][CHROME-16] under reduced motion the ticker does not rotate, and nothing moves by itself", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await breakingStories(site, ["One", "A longer headline than the one before", "Three"]);
  const home = await openWithTimeStopped(page);
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { opacity, visibility } = getComputedStyle(element);
        const words = element.childElementCount > 0 ? "" : element.textContent;
        return [element.tagName, words, x, y, width, height, opacity, visibility].join(" ");
      }),
    );
  await expect(home.play).toBeVisible();
  const before = await look();
  // Long enough to show every item, too short for the ages of the stories to change.
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(ROTATION);
    expect(await look()).toEqual(before);
    await expect(home.tickerItem).toHaveText("One");
  }
});
