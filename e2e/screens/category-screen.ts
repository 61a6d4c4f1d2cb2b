import type { Page } from "@playwright/test";

/** Words for finding things on a category's page. Locators and gestures only. */
export const categoryScreen = (page: Page) => {
  const main = page.getByRole("main");
  const pages = main.getByRole("navigation", { name: "Pages" });
  return {
    heading: () => page.getByRole("heading", { level: 1 }),
    cards: () => main.getByRole("article"),
    titles: () => main.getByRole("article").getByRole("heading"),
    /** The badge of a card, by the words it carries. */
    badge: (name: string) =>
      main.getByRole("article").getByText(name.toUpperCase(), { exact: true }),
    pages,
    next: () => pages.getByRole("link", { name: "Next" }),
    previous: () => pages.getByRole("link", { name: "Previous" }),
    goBack: () => main.getByRole("button", { name: "Go Back" }),
  };
};
