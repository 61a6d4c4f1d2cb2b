import { publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";
import { watchCalls } from "../support/watch-calls.ts";

const LIST = "/api/articles";
const MORE = "/api/articles?limit=20&offset=4";

/** Posts are refreshed every few minutes; no other call may repeat within twenty. */
const byItself = (call: string) => call !== "/api/x-posts";

test("[QUERY-03][QUERY-04][QUERY-11][QUERY-12][HOME-25] top stories ask with the default limit, more stories with limit=20, trending ones with limit=4; neither a second use nor the clock asks again", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 6);
  await page.clock.install();
  const calls = watchCalls(page);
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  await expect(home.lead).toBeVisible();
  await expect(home.trending.getByRole("article")).toHaveCount(4);
  await expect(home.cards).toHaveCount(2);
  expect(calls.to(LIST).toSorted()).toEqual([LIST, MORE]);
  expect(calls.to("/api/trending")).toEqual([expect.stringContaining("limit=4")]);

  await page.clock.runFor("10:00");
  await home.leave();
  await expect(home.trending).toHaveCount(0);
  await home.comeBack();
  await expect(home.trending.getByRole("article")).toHaveCount(4);
  // Waits until stale lists were loaded again.
  await expect.poll(() => calls.to(LIST)).toHaveLength(4);
  expect(calls.to("/api/trending")).toHaveLength(1);
  expect(calls.to("/api/breaking-news")).toHaveLength(1);

  const requested = calls.all.filter(byItself);
  await page.clock.runFor("20:00");
  await expect(home.cards.first().getByRole("time")).toHaveText(/^3\d minutes ago$/);
  await calls.settled();
  expect(calls.all.filter(byItself)).toEqual(requested);
});

test("[QUERY-02] a page the server sent asks for none of its data again, nor is anything fetched when the window gets the focus, not even what is stale", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 6);
  await stopTime(page);
  const calls = watchCalls(page);
  const home = homeScreen(page);
  await home.open();
  await expect(home.cards).toHaveCount(2);
  expect(calls.all).toEqual([]);
  await page.clock.runFor("03:00");
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    window.dispatchEvent(new Event("focus"));
  });
  await page.clock.runFor("00:01");
  expect(calls.all.filter(byItself)).toEqual([]);
  // It was stale: returning to the page loads it again.
  await home.leave();
  await expect(home.lead).toHaveCount(0);
  await home.comeBack();
  await expect.poll(() => calls.to(LIST).toSorted()).toEqual([LIST, MORE]);
});

test("[QUERY-05][HOME-12] the articles list is tried four times before it counts as failed, and top stories disappear", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticles(site.deps, 6);
  await page.clock.install();
  await page.route(/\/api\/articles(\?|$)/, (route) => route.fulfill({ status: 500 }));
  const calls = watchCalls(page);
  const home = homeScreen(page);
  await home.comeFromAnotherPage();
  const waiting = page.getByText("Loading top stories");
  const tries = () => calls.to(LIST).filter((call) => call === LIST).length;
  for (const count of [1, 2, 3]) {
    await expect(async () => {
      if (tries() < count) await page.clock.runFor(500);
      expect(tries()).toBe(count);
    }).toPass();
    await expect(waiting).toBeAttached();
  }
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(waiting).toHaveCount(0, { timeout: 50 });
  }).toPass();
  await expect(home.top).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Today's Top Stories" })).toHaveCount(0);
  await expect(home.trending.getByRole("article")).toHaveCount(4);
  await page.clock.runFor("02:00");
  expect(tries()).toBe(4);
  expect(calls.to(LIST).filter((call) => call === MORE)).toHaveLength(4);
  await expect(home.more).toContainText("Failed to fetch articles");
  await page.unroute(/\/api\/articles(\?|$)/);
  await home.more.getByRole("button", { name: "Try again" }).click();
  await expect(home.lead).toBeVisible();
  await expect(home.cards).toHaveCount(2);
  expect(trouble.filter((text) => !/status of 500/.test(text))).toEqual([]);
  trouble.length = 0;
});
