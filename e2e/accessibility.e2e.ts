import { axeFindings } from "./run-axe.ts";
import { headerScreen } from "./screens/header-screen.ts";
import { expect, test } from "./site-test.ts";

const NARROW = { width: 320, height: 640 };

for (const scheme of ["dark", "light"] as const) {
  test(`the open menu and the open search bar keep to the guidelines, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/about-us");
    await headerScreen(page).untilRunning();
    const { menuButton, searchToggle, link, term } = headerScreen(page);
    await menuButton().click();
    await expect(link("Contact Us")).toBeVisible();
    expect(await axeFindings(page), "menu").toEqual([]);
    await searchToggle().click();
    await expect(term).toBeVisible();
    expect(await axeFindings(page), "search bar").toEqual([]);
  });
}
