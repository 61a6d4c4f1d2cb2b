import { delimiter } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./testing/browser/chromium-flags.ts";
import { findChromium } from "./testing/browser/find-chromium.ts";

// Workers read this file, too, and inherit the result of the process that started them.
const inherited = process.env.TEST_WORKER_INDEX && process.env.CHROMIUM_PATH;
const executablePath = inherited || (await findChromium()).path;
process.env.CHROMIUM_PATH = executablePath;

/** `npm test` and `npm run test:slow` run one tier each; whoever names files runs both. */
const tier = process.env.TEST_TIER;
const slowFiles = "**/*.slow.e2e.ts";

/** Every further Chromium of the machine runs, in the slow tier, what is the browser's own: worker, paste, focus, video, print, push. */
const further = (process.env.FURTHER_CHROMIUMS ?? "").split(delimiter).filter(Boolean);

/** How long a test waits for one thing; `npm run clauses -- --strong` waits less. */
const wait = Number(process.env.MOST_WAIT_MS ?? 30_000);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./testing/app/global-setup.ts",
  outputDir: `test-results/${tier ?? "named"}/browser`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only for what hangs: on a machine that has much else to do, what works may take its time.
  timeout: 3 * 60_000,
  expect: { timeout: wait },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.BROWSER_REPORT ?? "test-results/browser.json" }],
  ],
  // Node runs all of this as it is: compiling it first would stop everything else in a worker for seconds.
  build: { external: ["**/dist/**", "**/*.ts"] },
  use: {
    browserName: "chromium",
    actionTimeout: wait,
    navigationTimeout: 2 * wait,
    launchOptions: { executablePath, args: chromiumFlags },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "chromium",
      ...(tier === "fast" && { testIgnore: slowFiles }),
      ...(tier === "slow" && { testMatch: slowFiles }),
    },
    ...(tier === "fast" ? [] : further).map((path, index) => ({
      name: `further-chromium-${index + 1}`,
      grep: /@every-chromium/,
      use: { launchOptions: { executablePath: path, args: chromiumFlags } },
    })),
  ],
});
