import type { Page } from "@playwright/test";
import { headerScreen } from "./header-screen.ts";

/** Words for finding things on the admin's page. Locators and gestures only. */
export const adminScreen = (page: Page) => {
  const main = page.getByRole("main");
  const listOf = (name: string) => main.getByRole("region", { name }).getByRole("listitem");
  return {
    async open() {
      await page.goto("/admin-analytics");
      await headerScreen(page).untilRunning();
    },
    gate: main.getByRole("heading", { name: "Analytics Access", level: 1 }),
    dashboard: main.getByRole("heading", { name: "Analytics Dashboard", level: 1 }),
    key: main.getByLabel("Admin key"),
    enter: main.getByRole("button", { name: "Access Analytics" }),
    verifying: main.getByRole("button", { name: "Verifying..." }),
    problem: main.getByRole("alert"),
    tryAgain: main.getByRole("button", { name: "Try again" }),
    refresh: main.getByRole("button", { name: "Refresh" }),
    logout: main.getByRole("button", { name: "Logout" }),
    figure: (name: string) => main.locator("dl > div", { hasText: name }).locator("dd"),
    articles: listOf("Top Articles by Views"),
    categories: listOf("Category Performance"),
    clicks: main.getByRole("region", { name: "Clicks", exact: true }),
    clicksIn: listOf,
    text: (words: string) => main.getByText(words, { exact: true }),
  };
};
