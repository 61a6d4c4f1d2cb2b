import { SECOND } from "#shared/time/units.ts";
import { expect, test } from "../support/site-test.ts";
import { breakingStories, openWithTimeStopped, ROTATION } from "./breaking-stories.ts";

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
