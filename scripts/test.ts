import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportFailure } from "../platform/server/failure/report-failure.mjs";
import { SECOND } from "../shared/time/units.ts";
import { makeTemporaryFolder } from "../testing/app/temporary-folder.ts";
import { provideBrowser } from "../testing/browser/provide-browser.ts";
import { uncheckedContracts } from "../testing/checks/unchecked-contracts.ts";
import { machineSeconds } from "../testing/cost/machine-seconds.ts";
import { checks } from "./checks.ts";
import { clauseReport } from "./clauses/clause-report.ts";
import { readNotRun, readResults } from "./clauses/test-results.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { costReport } from "./test/cost-report.ts";
import { repeatFailed } from "./test/repeat-failed.ts";
import { testSteps } from "./test/test-steps.ts";
import { reportsOf, type Tier } from "./test/tiers.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const INTERRUPTED = 130;
/** The steps get the same signal and stop by themselves; the following ones are not started. */
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

/** Runs everything that decides whether a change is sound, or what takes longer. */
async function runTests(tier: Tier): Promise<number> {
  const started = performance.now();
  const workedBefore = machineSeconds();
  const reports = reportsOf(tier);
  const running = testSteps(tier);
  await rm(join(root, reports), { recursive: true, force: true });
  await mkdir(join(root, reports), { recursive: true });
  const browser = await provideBrowser();
  if (browser.ok) console.log(browser.line);
  const checking = tier === "fast" ? checks.map(({ name, command }) => runStep(name, command)) : [];
  const build = await runStep("build", ["node", "scripts/build.ts", "--if-stale"]);
  const steps: StepResult[] = [build];
  // All at once: each of them waits for databases, processes and pages a third of its time.
  if (build.ok && !isInterrupted) {
    const testing = [running.units()];
    if (browser.ok) testing.push(running.browser());
    steps.push(...(await Promise.all(testing)));
  }
  steps.push(...(await Promise.all(checking)));
  if (tier === "slow" && build.ok && !isInterrupted) steps.push(await running.ops());
  if (!isInterrupted) await repeatFailed(steps, running, reports);
  if (isInterrupted) return INTERRUPTED;

  const tests = await readResults(reports);
  const failedTests = tests.filter(({ passed }) => !passed).length;
  const failedSteps = steps.filter(({ ok }) => !ok);
  const problems = failedSteps.map(({ name, log }) => `failed: ${name}. Full log: ${log}`);
  if (!build.ok) problems.push("failed: the tests, which need the built pages.");
  else if (!browser.ok) problems.push(browser.line);
  else {
    // Most clauses are proven in the browser: without one, hundreds would seem to have lost their test.
    const clauses = await clauseReport(tests, tier);
    for (const line of clauses.lines) console.log(line);
    if (!clauses.ok) problems.push("failed: clauses, as listed above.");
  }
  for (const { title } of tests.filter(({ repeated }) => repeated))
    console.log(`Passed only when repeated, to be mended: ${title}`);
  for (const title of await readNotRun(reports)) console.log(`Not run here: ${title}`);
  const total = {
    coreSeconds: machineSeconds() - workedBefore,
    seconds: (performance.now() - started) / SECOND,
  };
  for (const line of await costReport(tier, total)) console.log(line);
  const unchecked = uncheckedContracts();
  if (unchecked) console.log(unchecked);
  for (const line of problems) console.log(line);
  // A step that fails only because of its tests is counted with those tests.
  const failed = failedTests + problems.length;
  const passed = tests.length - failedTests + steps.length - failedSteps.length;
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** One folder for all temporary files, so that an interrupted run leaves nothing else behind. */
const folder = await makeTemporaryFolder();
process.env.TMPDIR = folder;
try {
  process.exitCode = await runTests(process.argv.includes("slow") ? "slow" : "fast");
} catch (error) {
  reportFailure("The tests could not run", error, { root, log: "test" });
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
