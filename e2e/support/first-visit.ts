import type { Browser } from "@playwright/test";
import { addUpShifts } from "./add-up-shifts.ts";
import { holdCalls } from "./hold-call.ts";
import { untilHydrated } from "./until-hydrated.ts";

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** Opens a page with an empty cache, its fonts after the first paint, and says how far it moved by itself, and what moved. */
export async function firstVisit(browser: Browser, url: string, screen: keyof typeof SCREENS) {
  const context = await browser.newContext({ viewport: SCREENS[screen] });
  const page = await context.newPage();
  const shifted = await addUpShifts(page);
  const letFontsGo = await holdCalls(page, /\.woff2$/);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  letFontsGo();
  await page.waitForLoadState("load");
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Fonts and times are drawn, and their shifts reported.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  const moved = await page.locator("html").getAttribute("data-moved");
  const visit = { shifted: await shifted(), moved: moved ?? "" };
  await context.close();
  return visit;
}
