import type { Page } from "@playwright/test";

/** Words for how far a reader got. Locators and gestures only. */
export const progressScreen = (page: Page) => ({
  bar: page.locator("[data-progress-bar]"),
  circle: page.locator("[data-progress-circle]"),
  ask: page.getByRole("region", { name: "Continue reading" }),
  scrollTo: (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top),
  scrollToEnd: () => page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" })),
  /** Of the way from the top of the page to where the last line of the story's text is in sight. */
  scrollToPart: (part: number) =>
    page.evaluate((share) => {
      const end = document.querySelector(".prose")?.getBoundingClientRect().bottom ?? 0;
      scrollTo({ top: (end + scrollY - innerHeight) * share, behavior: "instant" });
    }, part),
  scrolled: () => page.evaluate(() => Math.round(scrollY)),
});
