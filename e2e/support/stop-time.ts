import type { Page } from "@playwright/test";
import { MINUTE } from "../../shared/time/units.ts";

/** For a page about to be opened: its time passes only when the test says so, however long the machine takes. */
export async function stopTime(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + MINUTE);
}
