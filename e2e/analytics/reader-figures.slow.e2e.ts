import { sql } from "drizzle-orm";
import { analyticsOutcomeDays } from "#db/schema/analytics.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { A_BROWSER } from "#testing/builders/counted-readers.ts";
import { adminScreen } from "../screens/admin-screen.ts";
import { overflow } from "../support/overflow.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";
import { adminKey } from "./admin-key.ts";

test("[READERS-12] the admin's page shows how stories are read below the specified lists, with tables and reasons", async ({
  page,
  site,
}) => {
  const { id, slug } = await publishedArticle(site.deps, { title: "The night ferry" });
  const day = site.clock.now().toISOString().slice(0, 10);
  await site.post(
    "/api/analytics/track-pageview",
    { sessionId: "one", path: `/article/${slug}` },
    { "user-agent": A_BROWSER },
  );
  await site.post("/api/analytics/track-pageview", { sessionId: "two", path: "/newsroom" });
  // What was dropped is written once a second.
  await expect.poll(() => site.deps.db.select().from(analyticsOutcomeDays)).toHaveLength(2);
  await site.deps.db.execute(sql`insert into analytics_campaign_days
    values (${day}, 'mail', 'letter', 'spring-fund', 7)`);
  await site.deps.db.execute(sql`insert into analytics_outgoing_days
    values (${day}, 'harbor.example', ${`/article/${id}`}, 6)`);
  await adminKey.store(page, await adminKey.of(site));
  const admin = adminScreen(page);
  await admin.open();
  await expect(admin.dashboard).toBeVisible();
  const figures = page.getByRole("region", { name: "Readers", exact: true });
  await expect(figures).toContainText("1 visitor and 1 page view in the last 30 minutes.");
  await expect(admin.clicksIn("Campaigns")).toHaveText([
    /^01\s*spring-fund\s*mail, letter\s*7 visits$/,
  ]);
  await expect(admin.clicksIn("Sites that readers went to")).toHaveText([
    /^01\s*harbor\.example\s*6 clicks$/,
  ]);
  await expect(admin.clicksIn("How stories are read")).toContainText(["The night ferry"]);
  const reasons = figures.getByRole("region", { name: /^What was counted.*as a table$/ });
  await expect(reasons.getByRole("row", { name: /^Counted/ })).toHaveText(/^Counted100$/);
  await expect(reasons).toContainText("A robot");
  await figures.getByText("All minutes as a table").click();
  await expect(
    figures.getByRole("region", { name: "Visitors by minute, as a table" }).getByRole("row"),
  ).toHaveCount(31);
  await figures.getByRole("button", { name: "7 days" }).click();
  await expect(figures.getByRole("button", { name: "7 days" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    figures.getByRole("button", { name: "Campaigns as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("readers-7-days-campaigns.csv");

  // What was specified stands above.
  const order = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(order).toEqual(["Top Articles by Views", "Category Performance", "Clicks", "Readers"]);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
});
