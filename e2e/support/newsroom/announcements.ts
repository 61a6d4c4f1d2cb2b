import type { Page } from "@playwright/test";

/** Records what screen readers are told: each time a live region comes to hold a text it did not hold before. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const result: string[] = [];
    const before = new WeakMap<Element, string>();
    const regions = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const look = () => {
      for (const region of document.querySelectorAll(regions)) {
        if (region.getAttribute("aria-live") === "off") continue;
        const text = region.textContent?.trim() ?? "";
        if (text && text !== before.get(region)) result.push(text);
        before.set(region, text);
      }
    };
    look();
    result.length = 0;
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { said: result });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
