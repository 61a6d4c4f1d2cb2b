import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

test("[CHROME-07] the hamburger opens and closes the menu", async ({ page }) => {
  await page.goto("/about-us");
  const { menuButton, link } = headerScreen(page);
  await expect(link("Contact Us")).toBeHidden();
  await menuButton().click();
  await expect(link("Contact Us")).toBeVisible();
  await expect(menuButton()).toHaveAttribute("aria-expanded", "true");
  await menuButton().click();
  await expect(link("Contact Us")).toBeHidden();
  await expect(menuButton()).toHaveAttribute("aria-expanded", "false");
});

test("[CHROME-07] a link of the menu leads on and closes it", async ({ page }) => {
  await page.goto("/about-us");
  const { menuButton, link } = headerScreen(page);
  await menuButton().click();
  await link("Contact Us").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await expect(link("Contact Us")).toBeHidden();
});

test("the menu closes with Escape and gives the focus back", async ({ page }) => {
  await page.goto("/about-us");
  const { menuButton, link } = headerScreen(page);
  await menuButton().focus();
  await page.keyboard.press("Enter");
  await expect(link("Home")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link("Home")).toBeHidden();
  await expect(menuButton()).toBeFocused();
});

test("[CHROME-08] a button opens and closes the search bar", async ({ page }) => {
  await page.goto("/about-us");
  const { searchToggle, term } = headerScreen(page);
  await expect(term).toBeHidden();
  await searchToggle().click();
  await expect(term).toBeVisible();
  await searchToggle().click();
  await expect(term).toBeHidden();
});

test("[CHROME-04][CHROME-08] the search bar searches and takes the cursor when it opens", async ({
  page,
}) => {
  await page.goto("/about-us");
  const { searchToggle, term } = headerScreen(page);
  await headerScreen(page).untilRunning();
  await searchToggle().click();
  await expect(term).toBeFocused();
  await page.keyboard.type("pears");
  await page.keyboard.press("Enter");
  await page.waitForURL("/search?q=pears");
});

test("opening the menu closes the search bar", async ({ page }) => {
  await page.goto("/about-us");
  const { searchToggle, menuButton, term, link } = headerScreen(page);
  await searchToggle().click();
  await expect(term).toBeVisible();
  await menuButton().click();
  await expect(link("Home")).toBeVisible();
  await expect(term).toBeHidden();
});
