import { headerScreen } from "../screens/header-screen.ts";
import { addUpShifts } from "../support/add-up-shifts.ts";
import { everyPage } from "../support/every-page.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, colourFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ newsroom: "filled" });

for (const { path, heading, shows, id, missing } of everyPage) {
  const ids = [...(id ? [id] : []), ...(missing ? [] : ["ROUTE-31"]), "ROUTE-36"];
  const title = `${ids.map((one) => `[${one}]`).join("")} ${path} opens for anyone, without a warning, and keeps to the guidelines`;
  test(title, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    // A first visit, because fonts that come late move lines by what the machine's own fonts differ.
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const shifted = await addUpShifts(page);
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
    expect(await shifted(), "how far the page moved by itself").toBeLessThanOrEqual(0.02);
    await page.setViewportSize({ width, height });
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
