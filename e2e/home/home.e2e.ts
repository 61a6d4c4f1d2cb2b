import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { HOUR } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { socialScreen } from "../screens/social-screen.ts";
import { boxOf } from "../support/box-of.ts";
import { posts } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";

// The layout of the front page; home-top, home-more and home-cards cover its stories.

test("[ROUTE-01][HOME-01][HOME-03][HOME-04][HOME-05][HOME-06][HOME-29][CHROME-14] the parts of the front page follow each other, and the main area takes three quarters of a desktop; the sidebar holds trending stories, the social card and the newsletter box; View All goes to the category News", async ({
  page,
  site,
}) => {
  const [story] = await publishedArticles(site.deps, 6);
  const soon = new Date(site.clock.now().getTime() + HOUR);
  await setBreaking(site.deps, story?.id ?? 0, soon);
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = homeScreen(page);
  await home.open();
  await expect(page).toHaveURL("/");
  const sections = [home.top, home.more, home.videos];
  for (const section of sections) await expect(section).toBeVisible();
  const headings = home.main.getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Today's Top Stories", "More Stories", "Latest Videos"]);
  const tops = (await Promise.all(sections.map(boxOf))).map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const nav = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  const ticker = await boxOf(home.ticker);
  const header = await boxOf(nav);
  const banner = await boxOf(home.pressFreedom);
  const main = await boxOf(home.top);
  const last = await boxOf(home.videos);
  const sidebar = await boxOf(home.sidebar);
  const footer = await boxOf(page.getByRole("contentinfo"));
  const bottom = (box: typeof main) => box.y + box.height;
  expect(header.y).toBeGreaterThanOrEqual(bottom(ticker));
  expect(banner.y).toBeGreaterThanOrEqual(bottom(header));
  expect(main.y).toBeGreaterThanOrEqual(bottom(banner));
  expect(sidebar.y).toBeGreaterThanOrEqual(bottom(banner));
  expect(footer.y).toBeGreaterThanOrEqual(Math.max(bottom(last), bottom(sidebar)));

  await expect(home.pressFreedom).toContainText(publication.pressFreedom.title);
  await expect(home.pressFreedom).toContainText(publication.pressFreedom.text);

  const gap = sidebar.x - (main.x + main.width);
  const content = sidebar.x + sidebar.width - main.x;
  expect(gap).toBeGreaterThan(0);
  expect((main.width + gap) / (content + gap)).toBeCloseTo(0.75, 3);
  expect(main.width / content).toBeCloseTo(0.75, 1);
  expect(sidebar.y).toBeLessThan(bottom(main));

  await test.step("sidebar", async () => {
    const [trending, social, newsletter, ...others] = await home.sidebar.getByRole("region").all();
    expect(others).toEqual([]);
    await expect(trending ?? home.sidebar).toHaveAccessibleName("Trending Now");
    await expect(social ?? home.sidebar).toContainText(`@${publication.social.handle}`);
    await expect(newsletter ?? home.sidebar).toContainText(publication.readersClaim);
    await expect(home.sidebar.getByText("10,000+ readers")).toBeVisible();

    await home.more.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL("/category/News");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("News");
  });
});

test("[ERR-08][SOCIAL-02] trending stories that cannot be had are an error that can be tried again; without its posts the social card invites to follow", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 3);
  await posts(site.deps, [{}]);
  for (const call of ["**/api/trending*", "**/api/x-posts"])
    await page.route(call, (route) => route.fulfill({ status: 500 }));
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  await expect(home.trending).toContainText("Failed to fetch trending articles");
  await expect(home.trending).not.toContainText("No articles available");
  const social = socialScreen(page);
  await expect(social.follow).toBeVisible();
  await expect(social.follow).toHaveAttribute("href", publication.social.url);
  await expect(social.posts).toHaveCount(0);
  expect(trouble.filter((text) => !/status of 500/.test(text))).toEqual([]);
  trouble.length = 0;
  await page.unroute("**/api/trending*");
  await home.trending.getByRole("button", { name: "Try again" }).click();
  await expect(home.trending.getByRole("article")).toHaveCount(2);
});
