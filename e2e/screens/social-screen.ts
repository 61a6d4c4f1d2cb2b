import type { Page } from "@playwright/test";
import { site } from "#site.config.ts";

/** Words for finding the publisher's posts, in the sidebar and in the header. Locators and gestures only. */
export const socialScreen = (page: Page) => {
  const card = page.getByRole("region", { name: `On ${site.social.network}`, exact: true });
  const line = page.getByRole("banner").getByRole("region", { name: "Latest posts" });
  return {
    card,
    posts: card.getByRole("article"),
    follow: card.getByRole("link", { name: `Follow @${site.social.handle}` }),
    line,
    linePosts: line.getByRole("listitem"),
    shown: line.locator("[aria-current]"),
    pause: line.getByRole("button", { name: "Pause latest posts" }),
    play: line.getByRole("button", { name: "Play latest posts" }),
  };
};
