import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./testing/browser/find-chromium.ts";

process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./testing/global-setup.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only for what hangs: on a machine that has much else to do, what works may take its time.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // Node runs all of this as it is: compiling it first would stop everything else in a worker for seconds.
  build: { external: ["**/dist/**", "**/*.ts"] },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
  },
});
