import { site as publication } from "#site.config.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { boxOf } from "../support/box-of.ts";
import { expect, test } from "../support/site-test.ts";

test("[FRONT-04] the header is one masthead and one category bar, which begin where the content does", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 4);
  const home = homeScreen(page);
  for (const width of [390, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await home.open();
    const bar = page.getByRole("navigation", { name: "Categories" }).getByRole("link").first();
    const masthead = await boxOf(page.locator("[data-masthead]"));
    expect(masthead.height).toBeLessThanOrEqual(52);
    const category = await boxOf(bar);
    expect(category.height).toBeLessThanOrEqual(48);
    expect(category.y).toBeCloseTo(masthead.y + masthead.height, 0);
    const content = await boxOf(home.top);
    const brand = await boxOf(page.getByRole("banner").getByRole("link").first());
    expect(category.x).toBeCloseTo(content.x, 0);
    expect(brand.x).toBeCloseTo(content.x, 0);
  }
});

test("[FRONT-05] the category bar names every category at every width and marks the one being viewed", async ({
  page,
}) => {
  const names = publication.categories.map(({ name }) => name);
  expect(names).toContain("News");
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/category/News");
    const bar = page.getByRole("navigation", { name: "Categories" });
    await expect(bar.getByRole("link")).toHaveText(names);
    for (const link of await bar.getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
      const cut = await link.evaluate((name) => name.scrollWidth - name.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    }
    await expect(bar.locator("[aria-current=page]")).toHaveText("News");
  }
});
