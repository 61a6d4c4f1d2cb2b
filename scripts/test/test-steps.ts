import { fileURLToPath } from "node:url";
import { repeatedReports } from "../clauses/test-results.ts";
import { runStep } from "../run-step.ts";
import { COSTS } from "./read-costs.ts";
import { reportsOf, type Tier } from "./tiers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const live = true;

/** One file after the other, with nothing else to do for the machine. */
const ONE_AT_A_TIME = "--maxWorkers=1";

const vitest = (report: string, ...args: string[]) => [
  ...["vitest", "run", "--reporter=dot", "--reporter=json"],
  ...["--reporter=./scripts/clauses/stuck-tests-reporter.ts", `--outputFile.json=${report}`],
  ...args,
];

/** The steps that run the tests of one tier. */
export function testSteps(tier: Tier) {
  const suffix = tier === "fast" ? "" : `, ${tier}`;
  const names = { units: `unit and API tests${suffix}`, browser: `browser tests${suffix}` };
  const reports = reportsOf(tier);
  const repeated = repeatedReports(reports);
  const env = { TEST_TIER: tier, COST_REPORT: `${root}${reports}/${COSTS}` };
  const browser = (report: string) => ({ live, env: { ...env, BROWSER_REPORT: report } });
  return {
    names,
    units: () => runStep(names.units, vitest(`${reports}/vitest.json`), { live, env }),
    browser: () =>
      runStep(names.browser, ["playwright", "test"], browser(`${reports}/browser.json`)),
    /** The files for a server (`deploy/`), as far as their programs are installed. One file after the other: two loads at once would make the limits of time fail, not the site. */
    ops: () =>
      runStep(
        "files for a server",
        vitest(`${reports}/ops.json`, "--project=ops", "--no-file-parallelism"),
        { live, env: { ...env, OPS: "1" } },
      ),
    repeatUnits: (files: readonly string[]) =>
      runStep(
        `${names.units}, repeated`,
        vitest(`${repeated}/vitest.json`, ONE_AT_A_TIME, ...files),
        { live, env: { TEST_TIER: tier } },
      ),
    repeatBrowser: () =>
      runStep(
        `${names.browser}, repeated`,
        ["playwright", "test", "--last-failed", "--workers=1"],
        browser(`${repeated}/browser.json`),
      ),
  };
}

export type TestSteps = ReturnType<typeof testSteps>;
