import { type Browser, chromium } from "playwright-core";
import { chromiumFlags } from "./chromium-flags.ts";
import { findChromium } from "./find-chromium.ts";

/** A running browser for tests outside of Playwright's runner. */
export async function launchChromium(): Promise<Browser> {
  const { path } = await findChromium();
  return chromium.launch({ executablePath: path, args: chromiumFlags });
}
