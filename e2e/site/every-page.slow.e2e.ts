import { headerScreen } from "../screens/header-screen.ts";
import { everyPage } from "../support/every-page.ts";
import { firstVisit, visitInNewContext } from "../support/first-visit.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, colourFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ newsroom: "filled" });

const MOST_SHIFT = 0.02;

/** The promise that the page is there, by its address. */
const promises: Readonly<Record<string, string>> = {
  "/article/night-ferry": "ROUTE-02",
  "/2026/01/02/night-ferry": "ROUTE-03",
  "/category/Politics": "ROUTE-04",
  "/about-us": "ROUTE-05",
  "/video-archives": "ROUTE-06",
  "/video/the-quay-in-fog": "PLAY-06",
  "/license": "ROUTE-07",
  "/ethics": "ROUTE-08",
  "/terms-of-service": "ROUTE-09",
  "/privacy-policy": "ROUTE-10",
  "/contact-us": "ROUTE-11",
  "/submit-video": "ROUTE-12",
  "/join-fntv": "ROUTE-13",
  "/contributor-dashboard": "ROUTE-14",
  "/search": "ROUTE-15",
  "/support": "ROUTE-16",
  "/recurring-donations": "ROUTE-17",
  "/analytics": "ROUTE-18",
  "/admin-analytics": "ROUTE-19",
  "/following": "ROUTE-20",
  "/breaking": "ROUTE-21",
  "/no/such/page": "ROUTE-22",
};

for (const { path, heading, shows, missing } of everyPage) {
  const id = promises[path];
  const ids = [...(id ? [id] : []), ...(missing ? [] : ["ROUTE-31"]), "ROUTE-36"];
  const title = `${ids.map((one) => `[${one}]`).join("")} ${path} opens for anyone, without a warning, keeps still and to the guidelines`;
  test(title, async ({ page, context, browser, site }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const { response, shifted, moved } = await firstVisit(page, path, "phone");
    expect(response?.status()).toBe(missing ? 404 : 200);
    expect(shifted, `on a phone\n${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    if (shows) await expect(page.getByRole("main")).toContainText(shows);
    expect(await context.cookies()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await axeFindings(page), "dark").toEqual([]);

    await headerScreen(page).themeToggle().click();
    await expect(page.locator("html")).toHaveClass("light");
    expect(await colourFindings(page), "light").toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeFindings(page), "narrow").toEqual([]);
    const wider = await overflow(page);
    expect(wider, "how far the narrow page can be moved sideways").toBe(0);

    const visit = await visitInNewContext(browser, `${site.url}${path}`, "desktop");
    expect(visit.shifted, `on a desktop\n${visit.moved}`).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

const resultPages = [
  "/search?q=night+ferry",
  "/search?q=quay&tab=videos",
  "/search?q=nothing+at+all",
];

for (const path of resultPages) {
  test(`${path} keeps still on a first visit by phone and desktop`, async ({ browser, site }) => {
    for (const screen of ["phone", "desktop"] as const) {
      const visit = await visitInNewContext(browser, `${site.url}${path}`, screen);
      expect(visit.shifted, `${screen}\n${visit.moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}
