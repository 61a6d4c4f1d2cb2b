import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { analyticsScreen } from "../screens/analytics-screen.ts";
import { addUpShifts } from "../support/add-up-shifts.ts";
import { openWeek } from "../support/open-week.ts";
import { overflow } from "../support/overflow.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("[ANALYT-14][ANALYT-15][ANALYT-16] a line each for views and visitors by date, read out by keyboard and pointer, and a table of the same; a pie by device with percentages; every part meets the guidelines", async ({
  page,
}) => {
  // Smooth scrolling after a focus would move the chart away from the pointer.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const analytics = await openWeek(page);
  const panel = await analytics.openTab("Traffic Trends");
  await expect(analytics.chart).toBeVisible();
  const lines = analytics.chart.locator(".chart-line");
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all())
    expect((await line.getAttribute("d"))?.match(/[ML]/g)).toHaveLength(7);
  const texts = panel.locator(".line-chart-axis li");
  await expect(texts).toHaveText(["Mar 1", "Mar 2", "Mar 3", "Mar 4", "Mar 5", "Mar 6", "Mar 7"]);
  await expect(panel.getByText(/the most, 1,400, on Mar 4/)).toBeVisible();

  await expect(analytics.day).toHaveAttribute(
    "aria-valuetext",
    "Mar 7: 700 Page views, 350 Unique visitors",
  );
  await analytics.day.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(analytics.day).toHaveAttribute("aria-valuetext", /^Mar 2: 200 Page views, 100 /);
  await expect(panel.locator(".line-chart-readout")).toHaveText(/Mar 2.*200.*100/);
  await analytics.chart.scrollIntoViewIfNeeded();
  const plot = await analytics.chart.boundingBox();
  if (!plot) throw new Error("no chart");
  await page.mouse.move(plot.x + plot.width * (3.2 / 7), plot.y + 40);
  await expect(panel.locator(".line-chart-readout")).toHaveText(/Mar 4.*1,400.*700/);

  await panel.getByText("All days as a table").click();
  const rows = panel.getByRole("row");
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toHaveText("Mar 7, 2026700350");
  await expect(rows.last()).toHaveText("Total3,8001,900");

  await test.step("the sixth device has the first one's colour", async () => {
    const panel = await analytics.openTab("Device Breakdown");
    await expect(analytics.pie.locator("text")).toHaveText([
      "50%",
      "30.5%",
      "10%",
      "5.5%",
      "3%",
      "1%",
    ]);
    const colours = await analytics.pie
      .locator(".pie-slice")
      .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill));
    expect(new Set(colours.slice(0, 5)).size).toBe(5);
    expect(colours[5]).toBe(colours[0]);
    await expect(panel.getByRole("row").nth(2)).toHaveText("Desktop1,15930.5%");
    const boxes = await Promise.all(
      (await analytics.pie.locator("text").all()).map((label) => label.boundingBox()),
    );
    for (const [place, box] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        if (!box || !other) throw new Error("a label is missing");
        const apart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(apart, "labels do not overlap").toBe(true);
      }
    }
  });
  for (const name of ["Top Articles", "Traffic Trends", "Device Breakdown"]) {
    await analytics.openTab(name);
    expect(await findingsInBothThemes(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ["Traffic Trends", "Device Breakdown", "Top Pages"]) {
    await analytics.openTab(name);
    expect(await overflow(page), name).toBe(0);
  }
});

test("nothing jumps while the page hydrates with the tab of its address", async ({
  page,
  site,
}) => {
  const readers = createCountedReaders(site);
  await readers.view("/ethics");
  const shifted = await addUpShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const analytics = analyticsScreen(page);
  await analytics.open("?days=7#traffic-trends");
  await expect(analytics.figure("Total Page Views")).toHaveText(/^1/);
  await expect(analytics.chart).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  await page.goto("/analytics?days=7#device-breakdown");
  await expect(analytics.pie, "without another page").toBeVisible();
});
