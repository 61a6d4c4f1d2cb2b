import type { Page } from "@playwright/test";
import { untilHydrated } from "../support/until-hydrated.ts";

/** Words for finding what a reader keeps on the device. Locators and gestures only. */
export const aidsScreen = (page: Page) => {
  const row = page.locator(".reading-aids");
  const list = (name: string) => page.getByRole("region", { name });
  return {
    row,
    aid: (name: string) => row.getByRole("button", { name, exact: true }),
    player: page.getByRole("region", { name: "Listen to this story" }),
    spoken: page.locator("[data-spoken]"),
    prose: page.locator(".prose"),
    list,
    stories: (name: string) => list(name).getByRole("heading", { level: 3 }),
    follow: (name: string) => page.getByRole("button", { name: `Follow ${name}` }),
    async open(path: string) {
      await page.goto(path);
      await untilHydrated(page);
    },
  };
};
