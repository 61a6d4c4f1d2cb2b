import type { Locator, Page } from "@playwright/test";
import { SECOND } from "#shared/time/units.ts";
import { headerScreen } from "./header-screen.ts";

/** Words for the long forms: submitting a video, applying. Locators and gestures only. */
export const formScreen = (page: Page, submitLabel: string) => {
  const form = page.getByRole("main").locator("form");
  /** By its name in what is sent. */
  const field = (name: string): Locator => form.locator(`[name="${name}"]`);
  return {
    form,
    field,
    button: form.getByRole("button", { name: submitLabel, exact: true }),
    sending: form.getByRole("button", { name: "Submitting...", exact: true }),
    outcome: form.locator("[data-outcome]"),
    invalid: form.locator("[aria-invalid]"),
    /** As the button does, without the way to it: for tests that do it often. */
    submit: () => form.evaluate((element: HTMLFormElement) => element.requestSubmit()),
    /** A page on which somebody has spent enough time to have filled it in. */
    async open(path: string) {
      // A page that glides to its field would be looked at on the way.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.install();
      await page.goto(path);
      await headerScreen(page).untilRunning();
      await page.clock.fastForward(5 * SECOND);
    },
    async fill(values: Readonly<Record<string, string | boolean>>) {
      for (const [name, value] of Object.entries(values)) {
        const place = field(name);
        if (typeof value === "boolean") await place.setChecked(value);
        else if (await place.evaluate((element) => element.matches("select")))
          await place.selectOption(value);
        else await place.fill(value);
      }
    },
    async values(names: readonly string[]): Promise<Record<string, string>> {
      const pairs = names.map(async (name) => [name, await field(name).inputValue()] as const);
      return Object.fromEntries(await Promise.all(pairs));
    },
  };
};
