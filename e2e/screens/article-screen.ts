import type { Page } from "@playwright/test";

/** Words for finding things on an article's page. Locators and gestures only. */
export const articleScreen = (page: Page) => {
  const story = page.getByRole("main").getByRole("article").first();
  const panel = page.getByRole("complementary").getByRole("tabpanel");
  return {
    story,
    title: () => page.getByRole("heading", { level: 1 }),
    badge: () => story.locator("header").getByRole("link").first(),
    picture: () => story.locator("figure img").first(),
    body: () => story.locator(".prose"),
    published: () => story.locator("header time").first(),
    skeleton: () => page.locator(".skeleton", { hasText: "Loading the article" }),
    goBack: () => page.getByRole("button", { name: "Go Back" }),
    related: () => page.getByRole("region", { name: "Related Articles" }),
    relatedLinks: () =>
      page.getByRole("region", { name: "Related Articles" }).getByRole("heading").getByRole("link"),
    tab: (name: string) => page.getByRole("complementary").getByRole("tab", { name, exact: true }),
    tabs: () => page.getByRole("complementary").getByRole("tab"),
    recommended: () => panel.getByRole("listitem"),
    recommendedLinks: () => panel.getByRole("link"),
  };
};
