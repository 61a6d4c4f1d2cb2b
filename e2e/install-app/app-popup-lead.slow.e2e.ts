import { publishedArticle } from "#testing/builders/builders.ts";
import { appScreen } from "../screens/app-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { boxOf } from "../support/box-of.ts";
import { makePicture } from "../support/make-picture.ts";
import { axeFindings, colourFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ popup: "due" });

const HEADLINE = "Runaway barge strikes Ansel River bridge, and a K train stops 220 feet short";

for (const [width, height] of [
  [390, 844],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`[POLISH-11] at ${width} px it does not cover the lead story's headline`, async ({
    page,
    site,
  }) => {
    const imageUrl = await makePicture(site, "lead.jpg");
    await publishedArticle(site.deps, { title: HEADLINE, imageUrl });
    await page.setViewportSize({ width, height });
    const { sheet, open } = appScreen(page);
    await open("/");
    await page.clock.runFor(3_100);
    await sheet.waitFor({ state: "attached" });
    await page.clock.runFor(100);
    const headline = await boxOf(homeScreen(page).lead.getByRole("heading"));
    const own = await boxOf(sheet);
    const isBeside =
      headline.x + headline.width <= own.x ||
      headline.x >= own.x + own.width ||
      headline.y + headline.height <= own.y ||
      headline.y >= own.y + own.height;
    const isShown = await sheet.evaluate((popup) =>
      popup.checkVisibility({ visibilityProperty: true }),
    );
    expect(isBeside || !isShown).toBe(true);
    // Beside the headline it is offered, so this does not pass because nothing is ever shown.
    expect(isBeside).toBe(isShown);
  });
}

test("popup, instructions and notice meet the guidelines and move nothing", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
      Object.assign(window, { shift });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const { popup, button, open, givePrompt } = appScreen(page);
  await open("/about-us");
  await page.clock.runFor(3_100);
  await expect(popup).toBeVisible();
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
  await headerScreen(page).themeToggle().click();
  expect(await colourFindings(page)).toEqual([]);
  await button("Get App Instructions").click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.02);
  await page.reload();
  await appScreen(page).started();
  await givePrompt("accepted");
  await page.clock.fastForward(3_100);
  await button("Install App Automatically").click();
  await expect(popup.getByRole("status")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
