import type { Locator } from "@playwright/test";
import { setBreaking } from "../../features/articles/server/editing/set-breaking.ts";
import { HOUR } from "../../shared/time/units.ts";
import { site as publication } from "../../site.config.ts";
import { publishedArticle, publishedArticles } from "../../testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, test } from "../support/site-test.ts";

// The layout of the front page; home-top, home-more and home-cards cover its stories.

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error("not on the page");
  return box;
}

test("[ROUTE-01][HOME-05] / shows top stories, more stories and latest videos in this order", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 6);
  const home = homeScreen(page);
  await home.open();
  await expect(page).toHaveURL("/");
  const main = [home.top, home.more, home.videos];
  for (const section of main) await expect(section).toBeVisible();
  const headings = home.main.getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Today's Top Stories", "More Stories", "Latest Videos"]);
  const boxes = await Promise.all(main.map(boxOf));
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b));
});

test("[HOME-01] ticker, header, banner, main area with sidebar and footer follow each other", async ({
  page,
  site,
}) => {
  const { id } = await publishedArticle(site.deps);
  await setBreaking(site.deps, id, new Date(site.clock.now().getTime() + HOUR));
  const home = homeScreen(page);
  await home.open();
  const [ticker, header, banner, main, footer] = await Promise.all(
    [
      home.ticker,
      page.getByRole("banner").getByRole("navigation", { name: "Main" }),
      home.pressFreedom,
      home.top,
      page.getByRole("contentinfo"),
    ].map(boxOf),
  );
  const sidebar = await boxOf(home.sidebar);
  const bottom = (box = sidebar) => box.y + box.height;
  expect(header?.y).toBeGreaterThanOrEqual(bottom(ticker));
  expect(banner?.y).toBeGreaterThanOrEqual(bottom(header));
  expect(main?.y).toBeGreaterThanOrEqual(bottom(banner));
  expect(sidebar.y).toBeGreaterThanOrEqual(bottom(banner));
  expect(footer?.y).toBeGreaterThanOrEqual(Math.max(bottom(main), bottom(sidebar)));
});

test("[HOME-03][HOME-04] the banner shows the configured press-freedom text; on a desktop the main area takes three quarters and the sidebar the rest", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = homeScreen(page);
  await home.open();
  await expect(home.pressFreedom).toContainText(publication.pressFreedom.title);
  await expect(home.pressFreedom).toContainText(publication.pressFreedom.text);
  const main = await boxOf(home.top);
  const sidebar = await boxOf(home.sidebar);
  const gap = sidebar.x - (main.x + main.width);
  const content = sidebar.x + sidebar.width - main.x;
  expect(gap).toBeGreaterThan(0);
  expect((main.width + gap) / (content + gap)).toBeCloseTo(0.75, 3);
  expect(main.width / content).toBeCloseTo(0.75, 1);
  expect(sidebar.y).toBeLessThan(main.y + main.height);
});

test("[HOME-06][CHROME-14] the sidebar holds trending stories, the social card and the newsletter box, which claims 10,000+ readers", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 2);
  const home = homeScreen(page);
  await home.open();
  const [trending, social, newsletter, ...others] = await home.sidebar.getByRole("region").all();
  expect(others).toEqual([]);
  await expect(trending ?? home.sidebar).toHaveAccessibleName("Trending Now");
  await expect(social ?? home.sidebar).toContainText(`@${publication.social.handle}`);
  await expect(newsletter ?? home.sidebar).toContainText(publication.readersClaim);
  await expect(home.sidebar.getByText("10,000+ readers")).toBeVisible();
});

test("[ERR-31][HOME-13][HOME-17][HOME-27] an empty site has no top stories, says what is missing, and points at the video channels", async ({
  page,
}) => {
  const home = homeScreen(page);
  await home.open();
  await expect(home.trending.getByText("No articles available", { exact: true })).toBeVisible();
  await expect(home.more.getByText("No additional articles found.", { exact: true })).toBeVisible();
  await expect(home.loadMore).toHaveCount(0);
  await expect(home.top).toHaveCount(0);
  await expect(page.getByText("Today's Top Stories")).toHaveCount(0);
  await expect(
    home.videos.getByText(
      "Videos temporarily unavailable. Subscribe to our channels for the latest content:",
      { exact: true },
    ),
  ).toBeVisible();
});

test("[ERR-08] trending stories that cannot be had are an error that can be tried again", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 2);
  await page.route("**/api/trending*", (route) => route.fulfill({ status: 500 }));
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  await expect(home.trending).toContainText("Failed to fetch trending articles");
  await expect(home.trending).not.toContainText("No articles available");
  expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 500")]);
  await page.unroute("**/api/trending*");
  await home.trending.getByRole("button", { name: "Try again" }).click();
  await expect(home.trending.getByRole("article")).toHaveCount(2);
});

test("[HOME-29] View All goes to the category News", async ({ page, site }) => {
  await publishedArticles(site.deps, 6);
  const home = homeScreen(page);
  await home.open();
  await home.more.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL("/category/News");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("News");
});
