import { DAY } from "#shared/time/units.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { analyticsScreen } from "../screens/analytics-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { failQueries } from "../support/fail-queries.ts";
import { holdCalls } from "../support/hold-call.ts";
import { HOSTILE, openWeek } from "../support/open-week.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

const OVERVIEW = "/api/analytics/overview";
test("[ANALYT-01][ANALYT-02][ANALYT-03][ANALYT-07][ANALYT-10][ANALYT-13][ANALYT-19][ERR-27][ROUTE-18] a site without readers shows thirty days of zeros with messages; a failure is shown, by the server's page and in the browser, and can be retried", async ({
  page,
  site,
  trouble,
}) => {
  const calls = watchCalls(page);
  const analytics = analyticsScreen(page);
  await analytics.open();
  await expect(analytics.heading).toBeVisible();
  await expect(analytics.ranges).toHaveText(["Last 7 days", "Last 30 days", "Last 90 days"]);
  await expect(analytics.range(30)).toHaveAttribute("aria-current", "true");
  for (const name of ["Total Page Views", "Unique Visitors", "Total Sessions"])
    await expect(analytics.figure(name)).toHaveText(/^0No figures for the 30 days before$/);
  await expect(analytics.figure("Average Session Duration")).toHaveText(/^0m/);
  for (const [tab, words] of [
    ["Top Pages", "No page data available"],
    ["Top Articles", "No article data available"],
    ["Traffic Trends", "Nothing was counted in this period."],
    ["Device Breakdown", "No device data available"],
    ["Traffic Sources", "No referrer data available"],
  ] as const) {
    await expect((await analytics.openTab(tab)).getByText(words, { exact: true })).toBeVisible();
  }
  expect(calls.to(OVERVIEW), "the server has answered").toEqual([]);

  const words = "Failed to fetch analytics data";
  const mend = failQueries(site, /analytics_/);
  site.cache.clear();
  await page.reload();
  await headerScreen(page).untilRunning();
  await expect(analytics.failure).toContainText(words);
  mend();
  await analytics.failure.getByRole("button", { name: "Try again" }).click();
  await expect(analytics.figure("Total Page Views")).toHaveText(/^0/);
  await page.route(`**${OVERVIEW}?days=90`, (route) => route.abort());
  await analytics.range(90).click();
  await expect(analytics.failure).toContainText(words);
  await expect(analytics.figure("Total Page Views")).toHaveCount(0);
  expect(trouble.splice(0).length).toBeGreaterThanOrEqual(1);
});

test("[ANALYT-04][ANALYT-05][ANALYT-06][ANALYT-08][ANALYT-09][ANALYT-11][ANALYT-12][ANALYT-17][ANALYT-18][ANALYT-20][ANALYT-21] K5 another range is loaded with a spinner, shown, and has an address; its files hold the same numbers; pages, articles and sources are lists of text", async ({
  page,
  site,
}) => {
  const readers = createCountedReaders(site);
  const now = site.clock.now();
  site.clock.set(new Date(now.getTime() - 20 * DAY));
  await readers.view("/about-us");
  site.clock.set(now);
  await readers.view("/ethics");
  const calls = watchCalls(page);
  const letGo = await holdCalls(page, OVERVIEW);
  const analytics = analyticsScreen(page);
  await analytics.open();
  await expect(analytics.figure("Total Page Views")).toHaveText(/^2/);
  await expect(analytics.rows("Top Pages")).toHaveCount(2);
  await expect(analytics.spinner).toHaveCount(0);

  await analytics.range(7).click();
  await expect(analytics.spinner).toBeVisible();
  await expect(analytics.range(7)).toBeFocused();
  letGo();
  await expect(analytics.figure("Total Page Views")).toHaveText(/^1/);
  await expect(analytics.spinner).toHaveCount(0);
  await expect(analytics.rows("Top Pages")).toHaveText([/Ethics/]);
  expect(calls.to(OVERVIEW)).toEqual([`${OVERVIEW}?days=7`]);
  await expect(page).toHaveURL("/analytics?days=7");
  await page.reload();
  await expect(analytics.range(7)).toHaveAttribute("aria-current", "true");
  await expect(analytics.figure("Total Page Views")).toHaveText(/^1/);
  const links = page.getByRole("main").locator("a[download]");
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    const address = (await link.getAttribute("href")) ?? "";
    expect(address).toContain("days=7");
    const file = await site.get(address);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
  }
  const json = await (await site.get("/api/analytics/download?days=7&format=json")).json();
  expect(json.totalPageViews).toBe(1);
  await page.goBack();
  await expect(analytics.figure("Total Page Views")).toHaveText(/^2/);

  await page.unrouteAll();
  const week = await openWeek(page);
  await expect(week.figure("Total Page Views")).toHaveText(/^3,800Up 100% on the 7 days before$/);
  await expect(page.getByText("Readers followed our links and buttons 380 times.")).toBeVisible();
  await expect(week.figure("Unique Visitors")).toHaveText(/^1,900Down 5% on the 7 days before$/);
  await expect(week.figure("Total Sessions")).toHaveText(/^2,000Same as the 7 days before$/);
  await expect(week.figure("Average Session Duration")).toHaveText(/^2m.*2 minutes 59 seconds$/);

  await test.step("five tabs", async () => {
    await expect(analytics.tabs).toHaveText([
      "Top Pages",
      "Top Articles",
      "Traffic Trends",
      "Device Breakdown",
      "Traffic Sources",
    ]);
    await expect(analytics.rows("Top Pages")).toHaveText([
      /^01\s*Front page\s*\/\s*2,345 views$/,
      /^02\s*\/category\/World\s*\/category\/World\s*12 views$/,
      `03${HOSTILE}/ethics1 view`,
    ]);

    const articles = await analytics.openTab("Top Articles");
    const parts = articles.getByText(/article performance tracking is being integrated/i);
    await expect(parts).toBeVisible();
    const [card, list] = [
      await parts.boundingBox(),
      await articles.getByRole("list").boundingBox(),
    ];
    expect(card?.y).toBeLessThan(list?.y ?? 0);
    await expect(analytics.rows("Top Articles")).toHaveText([
      /The night ferry\s*Article ID: 17\s*1,234 views$/,
    ]);

    await analytics.openTab("Traffic Sources");
    await expect(analytics.rows("Traffic Sources")).toHaveText([
      /Direct Traffic\s*900 visits$/,
      /Google\s*80 visits$/,
      /javascript:alert\(1\)\s*2 visits$/,
      /spam\.example\/\s*1 visit$/,
    ]);
    await expect(analytics.rows("Traffic Sources").getByRole("link")).toHaveCount(0);
    await expect(page.locator("main img[src=x]")).toHaveCount(0);

    await expect(page).toHaveURL("/analytics?days=7#traffic-sources");
    await page.goto("/analytics#device-breakdown");
    await expect(analytics.tab("Device Breakdown")).toHaveAttribute("aria-selected", "true");
  });
});
