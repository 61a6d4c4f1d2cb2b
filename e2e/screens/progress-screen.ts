import type { Page } from "@playwright/test";

/** Words for how far a reader got. Locators and gestures only. */
export const progressScreen = (page: Page) => ({
  bar: page.locator("[data-progress-bar]"),
  circle: page.locator("[data-progress-circle]"),
  ask: page.getByRole("region", { name: "Continue reading" }),
  scrollTo: (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top),
  scrollToEnd: () => page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" })),
  /** Of the way there is. */
  scrollToPart: (part: number) =>
    page.evaluate((share) => {
      const way = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: way * share, behavior: "instant" });
    }, part),
  scrolled: () => page.evaluate(() => Math.round(scrollY)),
});
