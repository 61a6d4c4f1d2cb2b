import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { addUpShifts } from "../support/add-up-shifts.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

/** "lead IMG" when the largest paint so far is a picture in the first story. */
async function nameLargestPaint(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1);
      const element = entry && "element" in entry ? entry.element : undefined;
      if (!(element instanceof Element)) return;
      const story = element.closest("article");
      const lead = story !== null && story === document.querySelector("main article");
      document.documentElement.dataset.largest = `${lead ? "lead" : "other"} ${element.tagName}`;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  return page.locator("html");
}

for (const [device, width, height] of [
  ["a phone", 390, 844],
  ["a desktop", 1280, 800],
] as const) {
  test(`on ${device} the lead picture is the largest paint, and nothing jumps while the ticker starts and pictures arrive`, async ({
    page,
    site,
  }) => {
    const stories = await publishedArticles(site.deps, 8, {
      imageUrl: await makePicture(site, "steady.jpg"),
    });
    for (const { id } of stories.slice(-3))
      await setBreaking(site.deps, id, new Date(site.clock.now().getTime() + HOUR));
    await page.setViewportSize({ width, height });
    await stopTime(page);
    const shifted = await addUpShifts(page);
    const root = await nameLargestPaint(page);
    const home = homeScreen(page);
    await home.open();
    await expect(root).toHaveAttribute("data-largest", "lead IMG");
    await page.clock.runFor(9 * SECOND);
    for (const picture of await page.locator("main [data-picture]").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("data-picture", "loaded");
    }
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    // Shows that a shift would be measured.
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: "instant" });
      const bar = document.createElement("p");
      bar.textContent = "pushed in";
      document.body.prepend(bar, bar.cloneNode(true), bar.cloneNode(true), bar.cloneNode(true));
    });
    await expect.poll(shifted).toBeGreaterThan(0.02);
  });
}
