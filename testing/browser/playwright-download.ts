import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly } from "./run-quietly.ts";

const cli = fileURLToPath(new URL("./cli.js", import.meta.resolve("playwright-core/package.json")));
const LIMIT_MS = 180_000;

export const playwrightDownload = {
  /** Where Playwright's Chromium and its smaller headless shell are, or would be. */
  async paths(): Promise<string[]> {
    const { chromium } = await import("playwright-core");
    const program = chromium.executablePath();
    // <all browsers>/chromium-1254/chrome-linux64/chrome
    const allBrowsers = dirname(dirname(dirname(program)));
    const shells = globSync(
      "chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}",
      { cwd: allBrowsers },
    );
    return [program, ...shells.map((shell) => join(allBrowsers, shell))];
  },

  /** Fails within seconds without a connection; the search then continues. */
  async start(): Promise<void> {
    const args = [cli, "install", "--only-shell", "--no-remove", "chromium"];
    await runQuietly(process.execPath, args, {
      limitMs: LIMIT_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    });
  },
};
