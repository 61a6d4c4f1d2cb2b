import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "../testing/browser/provide-browser.ts";
import { uncheckedContracts } from "../testing/unchecked-contracts.ts";
import { checks } from "./checks.ts";
import { clauseReport } from "./clause-report.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { readResults } from "./test-results.ts";

/** Everything that decides whether a change lands. The last line counts. */
await rm(fileURLToPath(new URL("../test-results", import.meta.url)), {
  recursive: true,
  force: true,
});

const browser = await provideBrowser();
if (browser.ok) console.log(browser.line);
const checking = checks.map(({ name, command }) => runStep(name, command));
const vitest = [
  "vitest",
  "run",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=test-results/vitest.json",
];
// Tests wait for databases and processes; the checks use that time.
const steps: StepResult[] = [
  await runStep("build", ["node", "scripts/build.ts", "--if-stale"]),
  await runStep("unit and API tests", vitest, { live: true }),
  ...(await Promise.all(checking)),
  browser.ok
    ? await runStep("browser tests", ["playwright", "test"], { live: true })
    : { name: "browser tests", ok: false, seconds: 0 },
];

const tests = await readResults();
// Most clauses are proven in the browser: without one, hundreds would seem to have lost their test.
const clauses = browser.ok ? await clauseReport(tests) : { ok: false, lines: [] };
for (const line of clauses.lines) console.log(line);
const unchecked = uncheckedContracts();
if (unchecked) console.log(unchecked);

const failedTests = tests.filter(({ passed }) => !passed).length;
const failedSteps = steps.filter(({ ok }) => !ok);
const passed =
  tests.length - failedTests + steps.length - failedSteps.length + (clauses.ok ? 1 : 0);
// A step that fails only because its tests do is counted by those tests.
const failed = failedTests + failedSteps.length + (clauses.ok ? 0 : 1);
if (failed > 0) {
  for (const { name } of failedSteps) console.log(`failed: ${name}`);
  if (!browser.ok) console.log(browser.line);
  process.exitCode = 1;
}
console.log(`${passed} passed, ${failed} failed`);
