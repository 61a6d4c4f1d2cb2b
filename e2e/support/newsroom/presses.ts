import type { Locator, Page } from "@playwright/test";

/** Presses keys and buttons, and counts. Typing and pasting are not counted. */
export class Presses {
  count = 0;
  readonly page: Page;
  /** A phone has no keys for acts: there everything is touched. */
  readonly isPhone: boolean;

  constructor(page: Page, { isPhone }: { isPhone: boolean }) {
    this.page = page;
    this.isPhone = isPhone;
  }

  async key(name: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(name);
  }

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await (this.isPhone ? target.tap() : target.click());
  }

  button(name: string): Promise<void> {
    return this.on(this.page.getByRole("button", { name, exact: true }));
  }

  async paste(words: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), words);
    await this.page.keyboard.press("Control+v");
  }
}
