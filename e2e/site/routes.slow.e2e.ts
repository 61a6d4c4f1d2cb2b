import { publishedArticle } from "#testing/builders/builders.ts";
import { analyticsScreen } from "../screens/analytics-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { fillNewsroom } from "../support/every-page.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, type Page, test } from "../support/site-test.ts";

test("[ROUTE-02] an article's address shows that article and no other", async ({ page, site }) => {
  await publishedArticle(site.deps, { title: "The first boat", slug: "first-boat" });
  await publishedArticle(site.deps, { title: "The last boat", slug: "last-boat" });
  await page.goto("/article/first-boat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first boat");
  await page.goto("/article/last-boat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The last boat");
});

/** All text except times, which change meanwhile. */
const wordsOf = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const copy = document.importNode(main, true);
    for (const time of copy.querySelectorAll("time, noscript")) time.remove();
    return copy.textContent;
  });

test("[ROUTE-03] both addresses of an article show the same screen", async ({ page, site }) => {
  await fillNewsroom(site);
  await page.goto("/article/night-ferry");
  await headerScreen(page).untilRunning();
  const words = await wordsOf(page);
  expect(words).toContain("Late again.");
  await page.goto("/2026/01/02/night-ferry");
  await headerScreen(page).untilRunning();
  expect(await wordsOf(page)).toBe(words);
});

test("[ROUTE-22] an address that cannot be decoded shows the 404 page, and its site goes on", async ({
  page,
  site,
}) => {
  const { id } = await publishedArticle(site.deps, { slug: "night-ferry" });
  const response = await page.goto("/article/%E0%A4%A");
  expect(response?.status()).toBe(404);
  await headerScreen(page).untilRunning();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  // A client-side redirect keeps the query as the server does.
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/article/${id}?utm_source=x#comments`);
  await expect(page).toHaveURL("/article/night-ferry?utm_source=x#comments");
});

test("a reader who goes back before the scripts are there gets the page of the address", async ({
  page,
}) => {
  const analytics = analyticsScreen(page);
  await analytics.open();
  await analytics.range(7).click();
  await expect(page).toHaveURL("/analytics?days=7");
  await expect(analytics.range(7)).toHaveAttribute("aria-current", "true");
  const letGo = await holdCalls(page, /\.(js|css)$/);
  await page.reload({ waitUntil: "commit" });
  await expect(analytics.range(7)).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/analytics");
  letGo();
  await headerScreen(page).untilRunning();
  await expect(analytics.range(30)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL("/analytics");
});
