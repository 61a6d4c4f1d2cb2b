import type { Page } from "@playwright/test";

/** Sums layout shifts. The browser's observer writes them, and what moved, to the root element for the test to read. */
export async function addUpShifts(page: Page) {
  await page.addInitScript(() => {
    const described = (node: unknown) => {
      const element =
        node instanceof Node && !(node instanceof Element) ? node.parentElement : node;
      return element instanceof Element
        ? `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`
        : "";
    };
    const moved = new Set<string>();
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("value" in entry && "hadRecentInput" in entry) || entry.hadRecentInput) continue;
        sum += Number(entry.value);
        const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        for (const { node } of sources) moved.add(described(node));
      }
      document.documentElement.dataset.shifted = String(sum);
      document.documentElement.dataset.moved = [...moved].join("\n");
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number((await page.locator("html").getAttribute("data-shifted")) ?? 0);
}
