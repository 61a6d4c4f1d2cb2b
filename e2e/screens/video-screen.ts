import type { Page } from "@playwright/test";
import { headerScreen } from "./header-screen.ts";

/** Words for finding things on the page of a video. Locators and gestures only. */
export const videoScreen = (page: Page) => {
  const main = page.getByRole("main");
  return {
    async open(id: string) {
      await page.goto(`/video/${id}`);
      await headerScreen(page).untilRunning();
    },
    main,
    player: main.locator("video"),
    facade: main.getByRole("link", { name: /^Play video/ }),
    frame: main.locator("iframe"),
    watchOnHost: main.getByRole("link", { name: "Watch on YouTube" }),
    transcript: main.getByRole("region", { name: "Transcript" }),
    relatedStories: main.getByRole("region", { name: "Related stories" }),
    moreVideos: main.getByRole("region", { name: "More videos" }),
  };
};
