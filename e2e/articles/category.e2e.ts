import { eq } from "drizzle-orm";
import { categories } from "#db/schema/articles.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { categoryScreen } from "../screens/category-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("[CAT-01][CAT-09][CAT-10] the category is found in any case and shown in its own spelling", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { title: "The council met", category: "Politics" });
  const { heading, titles } = categoryScreen(page);
  for (const spelling of ["Politics", "politics", "POLITICS"]) {
    await page.goto(`/category/${spelling}`);
    await expect(heading()).toHaveText("Latest Politics News");
    await expect(titles()).toHaveText(["The council met"]);
  }
  await page.goto("/category/News");
  await expect(heading()).toHaveText("Latest News");
  for (const spelling of ["politics", "POLITICS"]) {
    const { articles } = await site.read<{ articles: { title: string }[] }>(
      `/api/articles/paginated?category=${spelling}`,
    );
    expect(articles.map(({ title }) => title)).toEqual(["The council met"]);
  }
});

test("[CAT-02][CAT-03][CAT-04][FRONT-11] twelve stories are one page, a wide one and below it three side by side; a thirteenth opens a second", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "category.jpg");
  await publishedArticles(site.deps, 12, { imageUrl });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cards, pages } = categoryScreen(page);
  await page.goto("/category/News");
  await expect(cards()).toHaveCount(12);
  await expect(pages).toHaveCount(0);
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

  await publishedArticle(site.deps);
  site.cache.clear();
  await page.reload();
  await expect(pages).toBeVisible();
  await expect(cards()).toHaveCount(12);
  await publishedArticles(site.deps, 2);
  await page.goto("/category/News?page=2");
  await expect(cards()).toHaveCount(3);
  const widths = await cards().evaluateAll((all) => all.map((card) => card.clientWidth));
  expect(new Set(widths).size).toBe(1);
});

test("[CAT-05][CAT-06][CAT-07] the pages can be leafed through in both directions, each from its heading", async ({
  page,
  site,
}) => {
  const saved = await publishedArticles(site.deps, 27);
  const newestFirst = saved.map(({ slug }) => `/article/${slug}`).reverse();
  const { pages, next, previous, titles, heading } = categoryScreen(page);
  const shown = () =>
    titles()
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.goto("/category/News");
  await headerScreen(page).untilRunning();
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
  await previous().click();
  await expect(pages).toContainText("Page 2 of 3");
  await expect.poll(shown).toEqual(newestFirst.slice(12, 24));
  await previous().click();
  await expect.poll(shown).toEqual(newestFirst.slice(0, 12));
});

test("[CAT-08] a category without stories, and one that does not exist, show a message and a way back", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { category: "World" });
  const unknown = await page.goto("/category/Gardening");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText("No articles found in Gardening", { exact: true })).toBeVisible();
  await expect(categoryScreen(page).goBack()).toBeVisible();

  await page.goto("/ethics");
  const empty = await page.goto("/category/health");
  expect(empty?.status()).toBe(200);
  await expect(page.getByText("No articles found in Health", { exact: true })).toBeVisible();
  await headerScreen(page).untilRunning();
  await categoryScreen(page).goBack().click();
  await expect(page).toHaveURL("/ethics");
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
  const { db } = site.deps;
  await db.insert(categories).values({ name: "Weather", slug: "weather", position: 99 });
  try {
    await publishedArticle(site.deps, { category: "Weather" });
    for (const { name } of publication.categories) {
      await publishedArticle(site.deps, { category: name });
    }
    const { badge } = categoryScreen(page);
    const colour = (name: string) =>
      badge(name)
        .first()
        .evaluate((chip) => getComputedStyle(chip).backgroundColor);
    await page.goto("/");
    const grey = await colour("News");
    await page.goto("/category/Weather");
    expect(await colour("Weather")).toBe(grey);
    const [red, green, blue] = grey.match(/\d+/g) ?? [];
    expect([green, blue]).toEqual([red, red]);
    const colours = new Set<string>();
    for (const { name } of publication.categories) {
      await page.goto(`/category/${name}`);
      colours.add(await colour(name));
    }
    expect(colours.size).toBe(8);
    for (const shown of colours) expect(saturationOf(shown), shown).toBeGreaterThan(0.5);

    // A coloured badge stays coloured and readable in the other theme.
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/category/News");
    await expect(page.locator("html")).toHaveClass(/light/);
    expect(saturationOf(await colour("News"))).toBeGreaterThan(0.5);
    expect(await findingsInBothThemes(page)).toEqual([]);
  } finally {
    await site.owner.db.execute("truncate articles cascade");
    await db.delete(categories).where(eq(categories.slug, "weather"));
  }
});

test("[ROUTE-36] A13 names that no category can have open without a warning", async ({ page }) => {
  for (const name of [
    "x".repeat(61),
    "y".repeat(280),
    "v".repeat(2_000),
    `"><img src=x onerror=alert(1)>${"z".repeat(80)}`,
    "\u{1F600}".repeat(70),
    "\u202E &amp;\u00A0".repeat(20),
    " spaced ",
  ]) {
    const answer = await page.goto(`/category/${encodeURIComponent(name)}`);
    expect(answer?.status()).toBe(404);
    await headerScreen(page).untilRunning();
    await expect(page.getByText("No articles found in")).toBeVisible();
  }
});

test("[ROUTE-36] addresses that lead nowhere are the missing page, on both sides", async ({
  page,
}) => {
  for (const path of ["/category//News", "/article//night-ferry"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole("heading", { level: 1 });
    const sent = await heading.textContent();
    await headerScreen(page).untilRunning();
    await expect(heading).toHaveText(sent ?? "");
  }
});
