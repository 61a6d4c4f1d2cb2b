import { headerScreen } from "../screens/header-screen.ts";
import { everyPage } from "../support/every-page.ts";
import { firstVisit } from "../support/first-visit.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, colourFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ newsroom: "filled" });

for (const { path, heading, shows, id, missing } of everyPage) {
  const ids = [...(id ? [id] : []), ...(missing ? [] : ["ROUTE-31"]), "ROUTE-36"];
  const title = `${ids.map((one) => `[${one}]`).join("")} ${path} opens for anyone, without a warning, and keeps to the guidelines`;
  test(title, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(missing ? 404 : 200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    if (shows) await expect(page.getByRole("main")).toContainText(shows);
    expect(await context.cookies()).toEqual([]);
    // Warnings can come until the page is hydrated.
    const { untilRunning, themeToggle } = headerScreen(page);
    await untilRunning();
    // Waited for by tools and robots, and never reached while a response is not read.
    await page.waitForLoadState("networkidle");
    expect(await axeFindings(page), "dark").toEqual([]);

    await themeToggle().click();
    await expect(page.locator("html")).toHaveClass("light");
    expect(await colourFindings(page), "light").toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeFindings(page), "narrow").toEqual([]);
    const wider = await overflow(page);
    expect(wider, "how far the narrow page can be moved sideways").toBe(0);
  });
}

const resultPages = [
  "/search?q=night+ferry",
  "/search?q=quay&tab=videos",
  "/search?q=nothing+at+all",
];

for (const path of [...everyPage.map((page) => page.path), ...resultPages]) {
  test(`${path} keeps still on a first visit by phone and desktop`, async ({ browser, site }) => {
    for (const screen of ["phone", "desktop"] as const) {
      const { shifted, moved } = await firstVisit(browser, `${site.url}${path}`, screen);
      expect(shifted, `${screen}\n${moved}`).toBeLessThanOrEqual(0.02);
    }
  });
}
