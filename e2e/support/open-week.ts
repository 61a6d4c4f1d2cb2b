import type { Page } from "@playwright/test";
import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import { analyticsScreen } from "../screens/analytics-screen.ts";

/** A title of realistic length. */
export const HOSTILE = '<img src=x onerror="document.title=1">';

/** A week with data for every part of the page. */
function aWeek(): AnalyticsOverview {
  const views = [100, 200, 300, 1_400, 500, 600, 700];
  const dailyStats = views.map((pageViews, day) => ({
    date: `2026-03-0${day + 1}`,
    pageViews,
    uniqueVisitors: pageViews / 2,
    clicks: pageViews / 10,
  }));
  const devices = ["Mobile", "Desktop", "Tablet", "TV", "Console", "Other"];
  const shares = [50, 30.5, 10, 5.5, 3, 1];
  return {
    totalPageViews: 3_800,
    totalClicks: 380,
    uniqueVisitors: 1_900,
    totalSessions: 2_000,
    avgSessionDuration: 179,
    topPages: [
      { path: "/", title: "Front page", views: 2_345 },
      { path: "/category/World", title: null, views: 12 },
      { path: "/ethics", title: HOSTILE, views: 1 },
    ],
    topArticles: [{ id: 17, title: "The night ferry", views: 1_234 }],
    dailyStats,
    deviceBreakdown: devices.map((device, place) => ({
      device,
      percentage: shares[place] ?? 0,
      count: (shares[place] ?? 0) * 38,
    })),
    topReferrers: [
      { referrer: null, views: 900 },
      { referrer: "Google", views: 80 },
      { referrer: "javascript:alert(1)", views: 2 },
      { referrer: "http://spam.example/", views: 1 },
    ],
    period: { from: "2026-03-01", to: "2026-03-07" },
    previous: {
      totalPageViews: 1_900,
      totalClicks: 190,
      uniqueVisitors: 2_000,
      totalSessions: 2_000,
      avgSessionDuration: 0,
    },
    containsDemo: false,
  };
}

/** Makes the last seven days that week. */
export async function openWeek(page: Page) {
  await page.route("**/api/analytics/overview?days=7", (route) => route.fulfill({ json: aWeek() }));
  const analytics = analyticsScreen(page);
  await analytics.open();
  await analytics.range(7).click();
  await analytics.figure("Total Page Views").filter({ hasText: "3,800" }).waitFor();
  return analytics;
}
