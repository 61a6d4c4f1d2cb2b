import { publishedArticles } from "#testing/builders/builders.ts";
import { categoryScreen } from "../screens/category-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { makePicture } from "../support/make-picture.ts";
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
