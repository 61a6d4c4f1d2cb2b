import type { Page } from "@playwright/test";
import { untilHydrated } from "../support/until-hydrated.ts";

/** Words for finding things around every page. Locators and gestures only. */
export const headerScreen = (page: Page) => {
  const header = page.getByRole("banner");
  const nav = header.getByRole("navigation", { name: "Main" });
  // Suggestions turn the search box into a combo box.
  const term = header.getByLabel("Search stories and videos");
  return {
    header,
    nav,
    links: () => nav.getByRole("link"),
    link: (name: string) => nav.getByRole("link", { name, exact: true }),
    menuButton: () => header.getByRole("button", { name: "Menu" }),
    searchToggle: () => header.getByRole("button", { name: "Search bar" }),
    themeToggle: () => page.getByRole("button", { name: /^Switch to (light|dark) theme$/ }),
    term,
    search: async (text: string) => {
      await term.fill(text);
      await term.press("Enter");
    },
    untilRunning: () => untilHydrated(page),
    footer: page.getByRole("contentinfo"),
    footerLink: (href: string) => page.getByRole("contentinfo").locator(`a[href="${href}"]`),
  };
};

/** Something that only this document has: gone as soon as another one is loaded. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));

export const markedDocument = (page: Page) => page.locator("html[data-marked]");
