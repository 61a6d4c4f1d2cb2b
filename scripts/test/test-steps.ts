import { REPEATED } from "../clauses/test-results.ts";
import { runStep } from "../run-step.ts";

const vitest = [
  "vitest",
  "run",
  "--reporter=dot",
  "--reporter=json",
  "--reporter=./scripts/clauses/stuck-tests-reporter.ts",
];

const live = { live: true };

export const unitTests = () =>
  runStep("unit and API tests", [...vitest, "--outputFile.json=test-results/vitest.json"], live);

export const browserTests = () => runStep("browser tests", ["playwright", "test"], live);

/** One file after the other, with nothing else to do for the machine. */
export const repeatUnitTests = (files: readonly string[]) =>
  runStep(
    "unit and API tests, repeated",
    [...vitest, `--outputFile.json=${REPEATED}/vitest.json`, "--maxWorkers=1", ...files],
    live,
  );

export const repeatBrowserTests = () =>
  runStep("browser tests, repeated", ["playwright", "test", "--last-failed", "--workers=1"], {
    live: true,
    env: { BROWSER_REPORT: `${REPEATED}/browser.json` },
  });
