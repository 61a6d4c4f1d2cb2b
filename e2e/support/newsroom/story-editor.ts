import { expect, type Page } from "@playwright/test";

/** The text of a story, where it is written. */
export const textField = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** Opens a story and waits until one can write in it. */
export async function openStory(page: Page, id: number): Promise<void> {
  await page.goto(`/newsroom/stories/${id}`);
  await expect(textField(page)).toBeVisible();
}

/** Puts the cursor at the end of the text. */
export async function goToEnd(page: Page): Promise<void> {
  await textField(page).focus();
  await page.keyboard.press("ControlOrMeta+End");
}

/** Waits until the server has everything. */
export async function untilSaved(page: Page): Promise<void> {
  // Not the announcement for screen readers, which stays while more is typed.
  await expect(page.locator(".save-state")).toHaveText(/^Saved \d\d:\d\d$/);
}

/** Pastes what programs put on the clipboard, without the cleaning that browsers do for pages that write to it. */
export const paste = (
  page: Page,
  ...clipboards: readonly Readonly<Record<string, string>>[]
): Promise<void> =>
  textField(page).evaluate((field, given) => {
    for (const types of given) {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }
  }, clipboards);
