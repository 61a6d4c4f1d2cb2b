import { readFile } from "node:fs/promises";
import { countViews } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { A_BROWSER, aClick } from "#testing/builders/counted-readers.ts";
import { adminScreen } from "../screens/admin-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { overflow } from "../support/overflow.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";
import { adminKey } from "./admin-key.ts";

const DASHBOARD = "/api/admin/analytics-dashboard";
const { STORED, of: keyOf, store } = adminKey;

const storedKey = (page: Page) => page.evaluate((name) => localStorage.getItem(name), STORED);

async function viewed(site: TestApp, views: number, given: Parameters<typeof publishedArticle>[1]) {
  const { id, slug } = await publishedArticle(site.deps, given);
  await countViews(site.deps.db, [{ articleId: id, views, at: site.clock.now() }]);
  return slug;
}

test("[ADMIN-11][ADMIN-12][ADMIN-13][ADMIN-14][ADMIN-15][ADMIN-16] K5 L5 cards, the first fifteen articles, the first nine categories and clicks, all as text; Refresh loads them again; Logout deletes key and numbers, also those still loading", async ({
  page,
  site,
}) => {
  const publishedAt = new Date("2026-01-02T03:04:05Z");
  const hostile = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>';
  const slug = await viewed(site, 1_200, {
    title: "The night ferry",
    category: "World",
    publishedAt,
  });
  for (let number = 1; number <= 16; number++) {
    const title = number === 1 ? hostile : `Story ${number}`;
    await viewed(site, 100 - number, { title, category: "Health" });
  }
  const headers = { "user-agent": A_BROWSER };
  const click = (given: object) =>
    site.post("/api/analytics/track-click", { ...aClick, sessionId: "one", ...given }, headers);
  await click({ elementType: "lead-story", targetUrl: `/article/${slug}` });
  await click({ elementType: "lead-story", targetUrl: "/about-us" });
  await click({ elementType: "support-us", targetUrl: "/support", sourcePage: `/article/${slug}` });
  await store(page, await keyOf(site));
  const admin = adminScreen(page);
  await admin.open();
  await test.step("cards, articles and categories", async () => {
    await expect(admin.figure("Total Articles")).toHaveText("17");
    await expect(admin.figure("Total Views")).toHaveText("2,664");
    await expect(admin.figure("Average Views")).toContainText("157");
    await expect(admin.articles).toHaveCount(15);
    await expect(admin.articles.first()).toHaveText(
      /^01\s*The night ferry\s*WORLD\s*Jan 2, 2026\s*1,200 views$/,
    );
    await expect(admin.articles.nth(1).getByRole("link")).toHaveText([hostile]);
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
    await expect(admin.articles.last()).toContainText("Story 14");
    await expect(admin.categories.nth(1)).toHaveText(/^World\s*1 article\s*1,200 views$/);
    await expect(admin.categories.first()).toHaveText(/^Health\s*16 articles\s*1,464 views$/);
  });
  await test.step("clicks are shown by day, by link, by page and by where they led, and taken away as files", async () => {
    await expect(admin.clicks.getByText(/^3 clicks on links and buttons from/)).toBeVisible();
    await expect(admin.clicksIn("Links and calls to action")).toHaveText([
      /^01\s*Lead story\s*2 clicks$/,
      /^02\s*Support Us button\s*1 click$/,
    ]);
    await expect(admin.clicksIn("On which pages")).toHaveText([
      /^01\s*Lead story\s*on Home\s*2 clicks$/,
      /^02\s*Support Us button\s*on The night ferry\s*1 click$/,
    ]);
    await expect(admin.clicksIn("Where they led")).toContainText([
      "About Us",
      "The night ferry",
      "Support",
    ]);
    await admin.clicks.getByText("All days as a table").click();
    await expect(admin.clicks.getByRole("table").getByRole("row").nth(1)).toHaveText(
      /, \d{4}\s*3$/,
    );
    expect(await findingsInBothThemes(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      admin.clicks.getByRole("button", { name: "Clicks as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("clicks-30-days.csv");
    expect(await readFile(await file.path(), "utf8")).toMatch(
      /^date,link,path,clicks\r\n\d{4}-\d\d-\d\d,lead-story,\/,2\r\n/,
    );
  });
  await test.step("narrow", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
  });
  await test.step("nothing of it is in the browser's caches", async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
    expect(stored.filter((url) => url.includes("admin"))).toEqual([]);
  });
  await test.step("refresh and logout", async () => {
    await viewed(site, 5, { title: "Another" });
    await admin.refresh.click();
    await expect(admin.figure("Total Articles")).toHaveText("18");
    const many = Array.from({ length: 12 }, (_, number) => ({
      category: `Category ${number}`,
      articles: 1,
      views: 1,
    }));
    await page.route(`**${DASHBOARD}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [article] = body.topArticlesByViews;
      const topArticlesByViews = Array.from({ length: 20 }, (_, id) => ({
        ...article,
        id: id + 1,
      }));
      await route.fulfill({ json: { ...body, topArticlesByViews, categoryBreakdown: many } });
    });
    await admin.refresh.click();
    await expect(admin.categories).toHaveCount(9);
    await expect(admin.articles).toHaveCount(15);
    await page.unroute(`**${DASHBOARD}`);

    const calls = watchCalls(page);
    const letGo = await holdCalls(page, DASHBOARD);
    await admin.refresh.click();
    await admin.logout.click();
    letGo();
    await expect(admin.gate).toBeVisible();
    await expect(admin.key).toHaveValue("");
    await calls.settled();
    await expect(admin.dashboard).toHaveCount(0);
    await expect(page.getByRole("main").getByText("The night ferry")).toHaveCount(0);
    expect(await storedKey(page)).toBeNull();
  });
});
