import type { Browser, Page } from "@playwright/test";
import { addUpShifts } from "./add-up-shifts.ts";
import { holdCalls } from "./hold-call.ts";
import { untilHydrated } from "./until-hydrated.ts";

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

type Screen = keyof typeof SCREENS;

/** Opens a page in a browser that has nothing of the site yet. */
export async function visitInNewContext(browser: Browser, url: string, screen: Screen) {
  const context = await browser.newContext();
  const visit = await firstVisit(await context.newPage(), url, screen);
  await context.close();
  return visit;
}

/** Opens a page, its fonts and the whole style after the first paint, and says how far it moved by itself, and what moved. */
export async function firstVisit(page: Page, url: string, screen: Screen) {
  await page.setViewportSize(SCREENS[screen]);
  const shifted = await addUpShifts(page);
  // Also the style, unless the page waits for it.
  const letLateFilesGo = await holdCalls(page, /\.(woff2|css)$/);
  const response = await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.body);
  if ((await page.locator("head link[rel=stylesheet]").count()) > 0) letLateFilesGo();
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  letLateFilesGo();
  await page.waitForLoadState("load");
  await untilHydrated(page);
  // Waited for by tools and robots, too, and never reached while a response is not read.
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Fonts and times are drawn, and their shifts reported.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  const moved = await page.locator("html").getAttribute("data-moved");
  return { response, shifted: await shifted(), moved: moved ?? "" };
}
