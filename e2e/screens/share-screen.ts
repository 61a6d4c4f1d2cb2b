import type { Page } from "@playwright/test";

/** Words for passing a story on. Locators and gestures only. */
export const shareScreen = (page: Page) => {
  const bar = page.getByRole("region", { name: "Share this story" });
  return {
    bar,
    link: (name: string) => bar.getByRole("link", { name, exact: true }),
    copy: () => bar.getByRole("button", { name: "Copy link" }),
    copied: () => bar.getByRole("button", { name: "Copied!" }),
    ownSheet: () => bar.getByRole("button", { name: "Share", exact: true }),
    trouble: () => bar.getByRole("alert"),
    address: () => bar.getByLabel("Address of this story"),
  };
};
