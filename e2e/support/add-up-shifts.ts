import type { Page } from "@playwright/test";

/** Sums layout shifts. The browser's observer writes them to the root element for the test to read. */
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
