import { everyPage, fillNewsroom } from "./every-page.ts";
import { axeFindings, colourFindings } from "./run-axe.ts";
import { headerScreen } from "./screens/header-screen.ts";
import { expect, type Page, test } from "./site-test.ts";

const NARROW = { width: 320, height: 640 };

const open = async (page: Page, path: string, colorScheme: "dark" | "light") => {
  await page.emulateMedia({ colorScheme });
  await page.goto(path);
  await headerScreen(page).untilRunning();
};

for (const { path } of everyPage) {
  test(`${path} keeps to the guidelines, dark, light and narrow`, async ({ page, site }) => {
    await fillNewsroom(site);
    await open(page, path, "dark");
    expect(await axeFindings(page), "dark").toEqual([]);
    await open(page, path, "light");
    expect(await colourFindings(page), "light").toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    await page.setViewportSize(NARROW);
    expect(await axeFindings(page), "narrow").toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, "how far the narrow page can be moved sideways").toBe(0);
  });
}

for (const scheme of ["dark", "light"] as const) {
  test(`the open menu and the open search bar keep to the guidelines, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await open(page, "/about-us", scheme);
    const { menuButton, searchToggle, link, term } = headerScreen(page);
    await menuButton().click();
    await expect(link("Contact Us")).toBeVisible();
    expect(await axeFindings(page), "menu").toEqual([]);
    await searchToggle().click();
    await expect(term).toBeVisible();
    expect(await axeFindings(page), "search bar").toEqual([]);
  });
}
