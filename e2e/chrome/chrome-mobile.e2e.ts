import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

test("[CHROME-04][CHROME-07][CHROME-08] the hamburger opens and closes the menu; Escape closes it, too, and a link of it leads on; a button opens and closes the search bar, which takes the cursor and searches", async ({
  page,
}) => {
  await page.goto("/about-us");
  const { searchToggle, menuButton, link, term } = headerScreen(page);
  await expect(link("Contact Us")).toBeHidden();
  await menuButton().click();
  await expect(link("Contact Us")).toBeVisible();
  await expect(menuButton()).toHaveAttribute("aria-expanded", "true");
  await menuButton().click();
  await expect(link("Contact Us")).toBeHidden();
  await expect(menuButton()).toHaveAttribute("aria-expanded", "false");

  await menuButton().focus();
  await page.keyboard.press("Enter");
  await expect(link("Home")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link("Home")).toBeHidden();
  await expect(menuButton()).toBeFocused();

  await menuButton().click();
  await link("Contact Us").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await expect(link("Contact Us")).toBeHidden();

  await expect(term).toBeHidden();
  await searchToggle().click();
  await expect(term).toBeVisible();
  await searchToggle().click();
  await expect(term).toBeHidden();

  await searchToggle().click();
  await expect(term).toBeVisible();
  await menuButton().click();
  await expect(link("Home")).toBeVisible();
  await expect(term, "beside the open menu").toBeHidden();

  await searchToggle().click();
  await expect(term).toBeFocused();
  await page.keyboard.type("pears");
  await page.keyboard.press("Enter");
  await page.waitForURL("/search?q=pears");
});
