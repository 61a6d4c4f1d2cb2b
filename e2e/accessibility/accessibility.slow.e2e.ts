import { headerScreen } from "../screens/header-screen.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("the open menu and the open search bar keep to the guidelines, dark and light", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about-us");
  await headerScreen(page).untilRunning();
  const { menuButton, searchToggle, link, term } = headerScreen(page);
  await menuButton().click();
  await expect(link("Contact Us")).toBeVisible();
  expect(await findingsInBothThemes(page), "menu").toEqual([]);
  await searchToggle().click();
  await expect(term).toBeVisible();
  expect(await findingsInBothThemes(page), "search bar").toEqual([]);
});
