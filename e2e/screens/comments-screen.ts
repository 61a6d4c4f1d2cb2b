import type { Page } from "@playwright/test";
import { SECOND } from "#shared/time/units.ts";
import { headerScreen } from "./header-screen.ts";

/** Words for the comments below a story. Locators and gestures only. */
export const commentsScreen = (page: Page) => {
  const section = page.getByRole("region", { name: "Comments", exact: true });
  const form = section.locator("form", { has: page.getByRole("textbox") });
  const name = form.getByRole("textbox", { name: "Name" });
  const email = form.getByRole("textbox", { name: "Email" });
  const text = form.getByRole("textbox", { name: "Comment" });
  const button = form.getByRole("button");
  return {
    section,
    form,
    name,
    email,
    text,
    button,
    comments: section.getByRole("listitem"),
    more: section.getByRole("link", { name: "Show more comments" }),
    /** A story on which somebody has spent enough time to have written something. */
    async open(path: string) {
      await page.clock.install();
      await page.goto(path);
      await headerScreen(page).untilRunning();
      await page.clock.fastForward(5 * SECOND);
    },
    async write(given: { name?: string; email?: string; text?: string } = {}) {
      await name.fill(given.name ?? "Ada");
      await email.fill(given.email ?? "ada@quay.example");
      await text.fill(given.text ?? "The boat was late.");
    },
  };
};
