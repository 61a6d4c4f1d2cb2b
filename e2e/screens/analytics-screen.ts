import type { Page } from "@playwright/test";
import { headerScreen } from "./header-screen.ts";

/** Words for finding things on the public analytics page. Locators and gestures only. */
export const analyticsScreen = (page: Page) => {
  const main = page.getByRole("main");
  const tab = (name: string) => main.getByRole("tab", { name, exact: true });
  const panel = (name: string) => main.getByRole("tabpanel", { name, exact: true });
  return {
    async open(address = "") {
      await page.goto(`/analytics${address}`);
      await headerScreen(page).untilRunning();
    },
    heading: main.getByRole("heading", { name: "Website Analytics", level: 1 }),
    ranges: main.getByRole("navigation", { name: "Time range" }).getByRole("link"),
    range: (days: number) => main.getByRole("link", { name: `Last ${days} days` }),
    figure: (name: string) => main.locator("dl > div", { hasText: name }).locator("dd").first(),
    figures: main.getByRole("region", { name: "Figures", exact: true }),
    spinner: main.locator("[role=status] .spinner"),
    status: main.getByRole("status"),
    tabs: main.getByRole("tab"),
    tab,
    panel,
    async openTab(name: string) {
      await tab(name).click();
      return panel(name);
    },
    rows: (name: string) => panel(name).getByRole("listitem"),
    chart: main.getByRole("img", { name: "Page views and unique visitors by day" }),
    day: main.getByRole("slider"),
    pie: main.getByRole("img", { name: "Page views by device" }),
    failure: main.getByRole("alert"),
    text: (words: string) => main.getByText(words, { exact: true }),
  };
};
