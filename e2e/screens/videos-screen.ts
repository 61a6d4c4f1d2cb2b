import type { Page } from "@playwright/test";
import { headerScreen } from "./header-screen.ts";

/** Words for finding things on the Videos page. Locators and gestures only. */
export const videosScreen = (page: Page) => {
  const main = page.getByRole("main");
  return {
    async open(query = "") {
      await page.goto(`/video-archives${query}`);
      await headerScreen(page).untilRunning();
    },
    /** By a link, so that the browser and not the server asks for what is shown. */
    async comeFromAnotherPage() {
      await page.goto("/about-us");
      await headerScreen(page).untilRunning();
      await headerScreen(page).link("Video Archives").click();
    },
    headings: main.getByRole("heading", { level: 2 }),
    channel: (name: "LOCAL" | "NATIONAL") =>
      videoParts(page.getByRole("region", { name, exact: true })),
  };
};

/** A list of videos with its search form, wherever it stands. */
export const videoParts = (part: ReturnType<Page["locator"]>) => {
  const term = part.getByRole("searchbox");
  return {
    part,
    cards: part.getByRole("article"),
    links: part.getByRole("article").getByRole("heading").getByRole("link"),
    details: part.getByRole("link", { name: /^Details: / }),
    titles: () => part.getByRole("heading", { level: 3 }).allTextContents(),
    subscribe: part.getByRole("link", { name: /^Subscribe/ }),
    term,
    count: part.getByRole("status"),
    search: part.getByRole("button", { name: "Search" }),
    clear: part.getByRole("button", { name: "Clear", exact: true }),
    async find(text: string) {
      await term.fill(text);
      await term.press("Enter");
    },
  };
};
