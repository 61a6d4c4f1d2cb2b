import type { Page } from "@playwright/test";

/** How far parts of the page jump. What the browser observes of itself is left on the root element for the test to read. */
export async function addUpShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
          sum += Number(entry.value);
      document.documentElement.dataset.shifted = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number((await page.locator("html").getAttribute("data-shifted")) ?? 0);
}
