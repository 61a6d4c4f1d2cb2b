import type { Page } from "@playwright/test";
import { headerScreen } from "./header-screen.ts";

/** Words for finding things on the search page. Locators and gestures only. */
export const searchScreen = (page: Page) => {
  const main = page.getByRole("main");
  // Suggestions turn the search box into a combo box.
  const query = main.getByLabel("Search stories and videos");
  const articles = main.getByRole("tabpanel", { name: "Articles" }).getByRole("article");
  return {
    async open(address = "") {
      await page.goto(`/search${address}`);
      await headerScreen(page).untilRunning();
    },
    query,
    searchButton: main.getByRole("button", { name: "Search", exact: true }),
    async searchFor(text: string) {
      await query.fill(text);
      await query.press("Enter");
    },
    filters: main.getByRole("button", { name: /^Filters/ }),
    category: main.getByRole("combobox", { name: "Category" }),
    sort: main.getByRole("combobox", { name: "Sort by" }),
    from: main.getByLabel("From", { exact: true }),
    to: main.getByLabel("To", { exact: true }),
    offeredTags: main.getByRole("list", { name: "Popular tags" }).getByRole("link"),
    tag: (name: string) =>
      main.getByRole("list", { name: "Popular tags" }).getByRole("link", { name, exact: true }),
    clear: main.getByRole("button", { name: "Clear All Filters" }),
    topicsCard: main.getByRole("region", { name: "Popular Topics" }),
    topics: main.getByRole("region", { name: "Popular Topics" }).getByRole("link"),
    status: main.getByRole("status"),
    tabs: main.getByRole("tab"),
    tab: (name: "Articles" | "Videos") => main.getByRole("tab", { name }),
    articles,
    titles: articles.getByRole("heading"),
    tagsOf: (title: string) =>
      articles
        .filter({ has: page.getByRole("heading", { name: title }) })
        .getByRole("list", { name: "Tags" })
        .getByRole("listitem"),
    videos: main.getByRole("tabpanel", { name: "Videos" }).getByRole("article"),
    nextPage: main.getByRole("link", { name: "Next" }),
    text: (words: string) => main.getByText(words, { exact: true }),
  };
};
