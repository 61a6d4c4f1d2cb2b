import { site as publication } from "#site.config.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { categoryScreen } from "../screens/category-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

/** 0 is grey, 1 fully saturated. */
function saturationOf(rgb: string): number {
  const parts = (rgb.match(/\d+/g) ?? []).map(Number);
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  return (most - least) / (255 - Math.abs(most + least - 255));
}

test("[CAT-11][CAT-12] the eight have colours on their own pages, any other category is grey", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { category: "News" });
  const { badge } = categoryScreen(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/category/News");
  await expect(page.locator("html")).toHaveClass(/light/);
  // Of the page for each: app/tests/pages/rendered-pages.
  const colour = (color: string) =>
    badge("News")
      .first()
      .evaluate((chip, name) => {
        const classes = chip.getAttribute("class") ?? "";
        chip.setAttribute("class", classes.replace(/cat-\w+/, `cat-${name}`));
        return getComputedStyle(chip).backgroundColor;
      }, color);
  const [red, green, blue] = (await colour("other")).match(/\d+/g) ?? [];
  expect([green, blue]).toEqual([red, red]);
  const colours = new Set<string>();
  for (const { color } of publication.categories) colours.add(await colour(color ?? "none"));
  expect(colours.size).toBe(8);
  for (const shown of colours) expect(saturationOf(shown), shown).toBeGreaterThan(0.5);
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test("[ROUTE-36] A13 names that no category can have, and addresses that lead nowhere, open without a warning", async ({
  page,
}) => {
  for (const name of [
    `"><img src=x onerror=alert(1)>${"z".repeat(80)}`,
    "\u202E &amp;\u00A0".repeat(20),
  ]) {
    const response = await page.goto(`/category/${encodeURIComponent(name)}`);
    expect(response?.status()).toBe(404);
    await headerScreen(page).untilRunning();
    await expect(page.getByText("No articles found in")).toBeVisible();
  }
  const response = await page.goto("/category//News");
  expect(response?.status()).toBe(404);
  const heading = page.getByRole("heading", { level: 1 });
  const sent = await heading.textContent();
  await headerScreen(page).untilRunning();
  await expect(heading).toHaveText(sent ?? "");
});
