import type { Page } from "@playwright/test";
import { SECOND } from "#shared/time/units.ts";

/** Words for the newsletter box and for toasts. Locators and gestures only. */
export const newsletterScreen = (page: Page) => {
  const box = page.getByRole("region", { name: "Breaking news alerts", exact: true });
  const email = box.getByRole("textbox", { name: "Email address" });
  const button = box.getByRole("button");
  return {
    box,
    email,
    button,
    async subscribe(address: string) {
      await email.fill(address);
      await button.click();
    },
  };
};

export const toastScreen = (page: Page) => {
  const region = page.getByRole("region", { name: /^Notifications/ });
  const toasts = region.getByRole("listitem");
  return {
    toasts,
    /** The list that F8 leads to. */
    viewport: region.getByRole("list"),
    close: toasts.getByRole("button", { name: "Close" }),
    /** Lets so much time pass that none is left; the page's clock must be installed. */
    expire: () => page.clock.fastForward(20 * SECOND),
    /** Pulls the toast to the right by so many pixels and lets go. */
    async swipe(pixels: number) {
      const card = await toasts.boundingBox();
      if (!card) throw new Error("no toast on the screen");
      const [x, y] = [card.x + 120, card.y + card.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let moved = 5; moved < pixels; moved += 5) await page.mouse.move(x + moved, y);
      await page.mouse.move(x + pixels, y);
      await page.mouse.up();
    },
  };
};
