import type { Page } from "@playwright/test";

const SMALLEST = 44;

/** What can be pressed and is smaller than a finger. A box to tick counts with its label. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const pressable = "a[href], button, select, textarea, summary, input:not([type=hidden])";
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]"))
        return [];
      // Hidden until it has the focus.
      if (element.matches(".sr-only")) return [];
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isInText = element.matches("p a");
      return isInText || (width >= smallest && height >= smallest)
        ? []
        : [`${element.textContent || element.getAttribute("aria-label")}: ${width} × ${height}`];
    });
  }, SMALLEST);
