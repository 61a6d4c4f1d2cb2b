import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { searchScreen } from "../screens/search-screen.ts";
import { channelVideos } from "../support/fill-channels.ts";
import { daysAgo, fillHarbor } from "../support/fill-harbor.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

const SEARCH = "/api/search";

const day = (site: TestApp, days: number) => daysAgo(site, days).toISOString().slice(0, 10);

test("[SEARCH-01][SEARCH-02][SEARCH-03][SEARCH-04][SEARCH-05][SEARCH-11][SEARCH-12] the address fills the form and the server renders the results; Clear All Filters empties everything and returns to the start", async ({
  page,
  site,
}) => {
  await fillHarbor(site);
  const calls = watchCalls(page);
  const search = searchScreen(page);
  const [from, to] = [day(site, 10), day(site, 2)];
  await search.open(`?q=harbor&category=world&from=${from}&to=${to}&sort=date&order=asc&tags=port`);
  await expect(search.query).toHaveValue("harbor");
  await expect(search.category).toHaveValue("World");
  await expect(search.from).toHaveValue(from);
  await expect(search.to).toHaveValue(to);
  await expect(search.sort).toHaveValue("date-asc");
  await expect(search.tag("port")).toHaveAttribute("aria-current", "true");
  await expect(search.titles).toHaveText(["Harbor B"]);
  expect(calls.to(SEARCH), "the server has answered").toEqual([]);

  await search.query.fill("something typed");
  await search.clear.click();
  await expect(page).toHaveURL("/search");
  for (const field of [search.query, search.category, search.from, search.to])
    await expect(field).toHaveValue("");
  await expect(search.sort).toHaveValue("relevance-desc");
  await expect(search.tag("port")).not.toHaveAttribute("aria-current");
  await expect(search.topicsCard).toBeVisible();
});

test("[SEARCH-06][SEARCH-07][SEARCH-08][SEARCH-09][SEARCH-13][SEARCH-17] a button shows the filters: six orders, ten popular tags; before searching there are fifteen popular topics, and each has a page; an article shows at most three of its tags, and each narrows the search", async ({
  page,
  site,
}) => {
  const tags = Array.from({ length: 18 }, (_, number) => `topic ${number + 10}`);
  await publishedArticle(site.deps, { title: "Many tags", tags });
  await publishedArticle(site.deps, { title: "No tags" });
  const search = searchScreen(page);
  await search.open();
  await expect(search.filters).toHaveAttribute("aria-expanded", "false");
  await expect(search.sort).toBeHidden();
  await search.filters.click();
  await expect(search.filters).toHaveAttribute("aria-expanded", "true");
  const options = search.sort.locator("option");
  expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "relevance-desc",
    "date-desc",
    "date-asc",
    "views-desc",
    "views-asc",
    "trending-desc",
  ]);
  await expect(search.offeredTags).toHaveText(tags.slice(0, 10));
  await search.filters.click();
  await expect(search.sort).toBeHidden();

  await expect(search.topicsCard).toBeVisible();
  await expect(search.topics).toHaveCount(15);

  await search.searchFor("tags");
  await expect(search.tagsOf("Many tags")).toHaveText(tags.slice(0, 3));
  await expect(search.tagsOf("No tags")).toHaveCount(0);
  await search.tagsOf("Many tags").first().getByRole("link").click();
  await expect(page).toHaveURL("/search?q=tags&tags=topic+10");
  await expect(search.titles).toHaveText(["Many tags"]);

  await search.filters.click();
  await search.clear.click();
  await search.topics.first().click();
  await expect(page).toHaveURL("/topic/topic%2010");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Topic 10");
});

test("[SEARCH-10][SEARCH-14][SEARCH-15][SEARCH-16][API-47][ERR-32] nothing is searched before Enter or without a query; results have two tabs, which the address remembers; where there are none, what there is is one click away", async ({
  page,
  site,
}) => {
  await fillHarbor(site);
  await channelVideos(site.deps, "national", [{ title: "Harbor from above" }]);
  await page.clock.install();
  const calls = watchCalls(page);
  const search = searchScreen(page);
  await search.open();
  await search.query.pressSequentially("harbor");
  await search.filters.click();
  await search.category.selectOption("World");
  await search.from.fill(day(site, 10));
  await search.to.fill(day(site, 0));
  await search.sort.selectOption("views-desc");
  await page.clock.runFor("01:00");
  await calls.settled();
  expect(calls.to(SEARCH)).toEqual([]);
  await expect(page).toHaveURL("/search");

  await search.query.press("Enter");
  await expect(search.titles).toHaveText(["Harbor B", "Harbor C", "Harbor A"]);
  const [from, to] = [day(site, 10), day(site, 0)];
  await expect(page).toHaveURL(
    `/search?q=harbor&category=World&from=${from}&to=${to}&sort=views&order=desc`,
  );
  const requested = `q=harbor&category=World&dateFrom=${from}&dateTo=${to}&sortBy=views&sortOrder=desc`;
  expect(calls.to(SEARCH)).toEqual([`${SEARCH}?${requested}`]);

  for (const blank of ["", "   "]) {
    await search.searchFor(blank);
    await search.searchButton.click();
  }
  await calls.settled();
  expect(calls.to(SEARCH)).toHaveLength(1);
  await expect(page).toHaveURL(/\/search\?q=harbor&/);

  await test.step("two tabs", async () => {
    await search.clear.click();
    await search.searchFor("harbor");
    await expect(search.tabs).toHaveText(["Articles 5", "Videos 1"]);
    await expect(search.status.last()).toContainText("5 articles and 1 video for “harbor”");
    await expect(search.status.last()).toContainText(/\(\d+ ms\)/);
    await search.tab("Articles").focus();
    await page.keyboard.press("ArrowRight");
    await expect(search.videos).toHaveText([/Harbor from above/]);
    await expect(search.tab("Videos")).toBeFocused();
    await expect(page).toHaveURL("/search?q=harbor&tab=videos");
    await page.reload();
    await headerScreen(page).untilRunning();
    await expect(search.videos).toHaveCount(1);
  });
  await test.step("no results", async () => {
    await search.tab("Articles").click();
    await search.searchFor("zebra <b>");
    await expect(search.text("No articles found")).toBeVisible();
    await expect(search.status.last()).toContainText("0 articles and 0 videos for “zebra <b>”");
    expect(await axeFindings(page)).toEqual([]);
    await search.tab("Videos").click();
    await expect(search.text("No videos found for zebra <b>")).toBeVisible();
    await search.tab("Articles").click();
    await search.topics.first().click();
    await expect(page).toHaveURL(/\/topic\//);
    await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
  });
});
