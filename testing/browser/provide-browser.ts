import { delimiter } from "node:path";
import { findChromium } from "./find-chromium.ts";
import { BrowserNotFound, NO_CHROMIUM, searchFurther } from "./search-browser.ts";
import { thisMachine } from "./this-machine.ts";

/** Searches once for a whole test run: processes started afterwards inherit the result in CHROMIUM_PATH and FURTHER_CHROMIUMS. */
export async function provideBrowser(): Promise<{ ok: boolean; line: string }> {
  try {
    const first = await findChromium();
    const further = await searchFurther(thisMachine, first);
    process.env.CHROMIUM_PATH = first.path;
    process.env.FURTHER_CHROMIUMS = further.map(({ path }) => path).join(delimiter);
    const lines = [
      `Browser: ${first.source}`,
      ...further.map(({ source }) => `For the browser's own features also: ${source}`),
    ];
    return { ok: true, line: lines.join("\n") };
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    process.env.CHROMIUM_PATH = NO_CHROMIUM;
    return { ok: false, line: error.message };
  }
}
