import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { categoryScreen } from "../screens/category-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("[CAT-02][CAT-03][CAT-04][CAT-05][CAT-06][CAT-07][CAT-08][FRONT-11] twelve stories are one page, a wide one and below it three side by side; the pages can be leafed through in both directions, each from its heading; a category without stories has a way back", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "category.jpg");
  const saved = await publishedArticles(site.deps, 27, { imageUrl });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cards, pages, next, previous, titles, heading, goBack } = categoryScreen(page);
  await page.goto("/category/News");
  await headerScreen(page).untilRunning();
  await test.step("one wide story and three side by side", async () => {
    await expect(cards()).toHaveCount(12);
    const boxes = await Promise.all((await cards().all()).map((card) => card.boundingBox()));
    const [lead, ...others] = boxes;
    expect(lead?.width).toBeGreaterThan(2 * (others[0]?.width ?? Number.NaN));
    const excerpt = await cards().first().locator(".type-standfirst").boundingBox();
    const picture = await cards().first().locator(".picture").boundingBox();
    expect(excerpt?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    const [first, second, third, fourth, fifth] = others.map((box) => ({ x: box?.x, y: box?.y }));
    expect(new Set([first?.y, second?.y, third?.y]).size).toBe(1);
    expect(new Set([first?.x, second?.x, third?.x]).size).toBe(3);
    expect(fourth?.y).toBeGreaterThan(first?.y ?? 0);
    expect([fourth?.x, fifth?.x]).toEqual([first?.x, second?.x]);
  });
  await test.step("leafing", async () => {
    const newestFirst = saved.map(({ slug }) => `/article/${slug}`).reverse();
    const shown = () =>
      titles()
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect(pages).toContainText("Page 1 of 3");
    await expect(previous()).toHaveCount(0);
    expect(await shown()).toEqual(newestFirst.slice(0, 12));
    await next().click();
    await expect(pages).toContainText("Page 2 of 3");
    await expect(heading()).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(shown).toEqual(newestFirst.slice(12, 24));
    await expect(page).toHaveURL("/category/News?page=2");
    await next().click();
    await expect(pages).toContainText("Page 3 of 3");
    await expect.poll(shown).toEqual(newestFirst.slice(24));
    await expect(next()).toHaveCount(0);
    const widths = await cards().evaluateAll((all) => all.map((card) => card.clientWidth));
    expect(new Set(widths).size).toBe(1);
    await previous().click();
    await expect(pages).toContainText("Page 2 of 3");
    await expect.poll(shown).toEqual(newestFirst.slice(12, 24));
    await previous().click();
    await expect.poll(shown).toEqual(newestFirst.slice(0, 12));
  });
  await page.goto("/category/health");
  await expect(page.getByText("No articles found in Health", { exact: true })).toBeVisible();
  await headerScreen(page).untilRunning();
  await goBack().click();
  await expect(page).toHaveURL("/category/News");
});

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
    const answer = await page.goto(`/category/${encodeURIComponent(name)}`);
    expect(answer?.status()).toBe(404);
    await headerScreen(page).untilRunning();
    await expect(page.getByText("No articles found in")).toBeVisible();
  }
  const answer = await page.goto("/category//News");
  expect(answer?.status()).toBe(404);
  const heading = page.getByRole("heading", { level: 1 });
  const sent = await heading.textContent();
  await headerScreen(page).untilRunning();
  await expect(heading).toHaveText(sent ?? "");
});
