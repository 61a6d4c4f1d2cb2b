import type { Page } from "@playwright/test";

/** Words for finding what the header's search suggests. Locators only. */
export const suggestionScreen = (page: Page) => {
  const list = page.getByRole("listbox", { name: "Suggestions" });
  return {
    field: page.getByRole("banner").getByLabel("Search stories and videos"),
    list,
    options: list.getByRole("option"),
    chosen: list.getByRole("option", { selected: true }),
  };
};
