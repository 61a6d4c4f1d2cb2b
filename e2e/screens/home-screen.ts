import type { Locator, Page } from "@playwright/test";
import { untilHydrated } from "../support/until-hydrated.ts";

/** Words for finding things on the front page. Locators and gestures only. */
export const homeScreen = (page: Page) => {
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const ticker = region("Breaking news ticker");
  const top = region("Today's Top Stories");
  const more = region("More Stories");
  return {
    region,
    ticker,
    top,
    more,
    /** The main area without its sidebar. */
    main: page
      .getByRole("main")
      .locator("div")
      .filter({ has: more })
      .filter({ hasNot: page.getByRole("complementary") }),
    sidebar: page.getByRole("main").getByRole("complementary"),
    videos: region("Latest Videos"),
    trending: region("Trending Now"),
    pressFreedom: region("Press freedom"),
    lead: top.getByRole("article").first(),
    ranked: top.getByRole("listitem"),
    cards: more.getByRole("article"),
    loadMore: more.getByRole("button", { name: "Load More Articles" }),
    card: (title: string) => page.getByRole("article").filter({ has: page.getByText(title) }),
    titlesIn: (part: Locator) => part.getByRole("heading", { level: 3 }).allTextContents(),
    tickerItem: ticker.locator("[aria-current]"),
    pause: ticker.getByRole("button", { name: "Pause breaking news" }),
    play: ticker.getByRole("button", { name: "Play breaking news" }),

    async open() {
      await page.goto("/");
      await untilHydrated(page);
    },
    /** By a link, so that the browser and not the server asks for what is shown. */
    async comeFromAnotherPage() {
      await page.goto("/about-us");
      await untilHydrated(page);
      await goTo(page, "Home");
    },
    /** Until the other page is there: coming back sooner would not be a return. */
    async leave() {
      await goTo(page, "About Us");
      await top.waitFor({ state: "detached" });
    },
    comeBack: () => goTo(page, "Home"),
  };
};

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
