import { findChromium } from "./find-chromium.ts";
import { BrowserNotFound, NO_CHROMIUM } from "./search-browser.ts";

/** Searches once for a whole test run: processes started afterwards inherit the result in CHROMIUM_PATH. */
export async function provideBrowser(): Promise<{ ok: boolean; line: string }> {
  try {
    const { path, source } = await findChromium();
    process.env.CHROMIUM_PATH = path;
    return { ok: true, line: `Browser: ${source}` };
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    process.env.CHROMIUM_PATH = NO_CHROMIUM;
    return { ok: false, line: error.message };
  }
}
