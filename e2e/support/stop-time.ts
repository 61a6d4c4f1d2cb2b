import type { Page } from "@playwright/test";
import { MINUTE } from "#shared/time/units.ts";

/** Stops the clock of a page that is about to be opened; only the test advances it. */
export async function stopTime(page: Page, start = Date.now()): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + MINUTE);
}
