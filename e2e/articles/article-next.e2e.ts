import type { Page } from "@playwright/test";
import { countViews } from "#features/stories/server/public.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { addUpShifts } from "../support/add-up-shifts.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

test("[ART-16][ART-17][ART-19][ART-20][ART-21][ART-23] six related stories are asked for, shown and lead on, each to its top, and five in each tab of the sidebar, never the one being read", async ({
  page,
  site,
}) => {
  const { deps, clock } = site;
  const others = await publishedArticles(deps, 7, { category: "World" });
  await publishedArticle(deps, { title: "A far story", category: "Sports" });
  // The newest and most read, so that every list would start with it.
  const content = "<p>The ferry waits.</p>".repeat(60);
  const title = "Read at once";
  const read = await publishedArticle(deps, { title, category: "World", content });
  const views = [...others, read, read].map(({ id }) => ({
    articleId: id,
    views: 10,
    at: clock.now(),
  }));
  await countViews(deps.db, views);
  const trending = await site.read<{ id: number }[]>("/api/trending");
  expect(trending[0]?.id).toBe(read.id);
  await page.goto("/category/World");
  await headerScreen(page).untilRunning();
  const requested = page.waitForRequest("**/api/articles/related?*");
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  const { searchParams } = new URL((await requested).url());
  expect(searchParams.get("limit")).toBe("6");
  expect(searchParams.get("exclude")).toBe(String(read.id));
  const { tabs, tab, recommended, recommendedLinks, related, relatedLinks } = articleScreen(page);
  await expect(relatedLinks()).toHaveCount(6);
  await expect(related()).not.toContainText(title);

  await test.step("three tabs, related first", async () => {
    await expect(tabs()).toHaveText(["Related", "Trending", "Recent"]);
    await expect(tab("Related")).toHaveAttribute("aria-selected", "true");
    await expect(recommendedLinks().filter({ hasText: "A far story" })).toHaveCount(0);
    for (const name of ["Related", "Trending", "Recent"]) {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(recommended()).toHaveCount(5);
      await expect(recommendedLinks().filter({ hasText: title })).toHaveCount(0);
    }
    await expect(recommendedLinks().first()).toHaveText("A far story");
  });
  await test.step("they are one stop for the Tab key, and arrows walk them", async () => {
    const panel = page.getByRole("tabpanel");
    await tab("Related").click();
    await expect(tab("Related")).toBeFocused();
    for (const [key, name] of [
      ["ArrowRight", "Trending"],
      ["End", "Recent"],
      ["ArrowRight", "Related"],
      ["ArrowLeft", "Recent"],
      ["Home", "Related"],
      ["ArrowRight", "Trending"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(panel).toHaveAccessibleName(name);
    }
    await page.keyboard.press("Tab");
    await expect(panel).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tab("Trending")).toBeFocused();
  });
  await test.step("another story begins at its top", async () => {
    const next = relatedLinks().first();
    const its = await next.textContent();
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await next.click();
    await expect(articleScreen(page).title()).toHaveText(its ?? "");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(articleScreen(page).title()).toHaveText(title);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
});

test("[ERR-09] lists that fail to load show an error and can be retried", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 3, { category: "Sports" });
  await publishedArticle(site.deps, { title: "The new boat", category: "Sports" });
  const broken = /\/api\/(articles\/.*related|recent-articles|trending)/;
  await page.route(broken, (route) => route.fulfill({ status: 500 }));
  await page.goto("/category/Sports");
  await headerScreen(page).untilRunning();
  await page.getByRole("link", { name: "The new boat" }).click();
  const { tab, related, relatedLinks, recommended } = articleScreen(page);
  const panel = page.getByRole("tabpanel");
  const again = (part: typeof panel) => part.getByRole("button", { name: "Try again" });
  for (const [name, text] of [
    ["Related", "Failed to fetch related articles"],
    ["Trending", "Failed to fetch trending articles"],
    ["Recent", "Failed to fetch recent articles"],
  ] as const) {
    await tab(name).click();
    await expect(panel).toContainText(text);
  }
  await expect(related()).toContainText("Failed to fetch related articles");
  await page.unroute(broken);
  await again(panel).press("Enter");
  await expect(recommended()).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Read next" })).toBeFocused();
  await again(related()).press("Enter");
  await expect(relatedLinks()).toHaveCount(3);
  expect(trouble.filter((text) => !/status of 500/.test(text))).toEqual([]);
  trouble.length = 0;
});

test("one call of the browser updates the lists beside a stored page, and nothing moves", async ({
  page,
  site,
}) => {
  const { slug } = await publishedArticle(site.deps, { category: "Sports" });
  await publishedArticles(site.deps, 7, { title: "Beside it before", category: "Sports" });
  await site.settled();
  // Stored before the next story is published.
  await site.get(`/article/${slug}`);
  await publishedArticle(site.deps, { title: "Beside it now", category: "Sports" });
  await site.settled();
  const calls = watchCalls(page);
  const shifted = await addUpShifts(page);
  const release = await holdCalls(page, /\/beside$/);
  await page.goto(`/article/${slug}`);
  const { tab, recommendedLinks } = articleScreen(page);
  // Until then fonts and dates move lines of the page.
  await expect.poll(() => calls.all).toHaveLength(1);
  await expect(page.locator("article header time").first()).toHaveText(/ago$/);
  const before = await settledShift(page, shifted);
  release();
  const now = ["Beside it now", ...Array<string>(4).fill("Beside it before")];
  await expect(recommendedLinks()).toHaveText(now);
  await expect(page.getByRole("tabpanel").getByText("0 views")).toHaveCount(5);
  expect(await settledShift(page, shifted)).toBe(before);
  for (const name of ["Recent", "Trending"]) {
    await tab(name).click();
    await expect(recommendedLinks()).toHaveText(now);
  }
  expect(calls.all).toHaveLength(1);
});

/** After the frames in which the observer is told. */
async function settledShift(page: Page, shifted: () => Promise<number>) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  return shifted();
}
