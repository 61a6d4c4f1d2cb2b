import { readResults } from "../clauses/test-results.ts";
import type { StepResult } from "../run-step.ts";
import type { TestSteps } from "./test-steps.ts";

/** One test in a thousand. More of them mean that something is broken. */
const MOST_REPEATED = 5;

/** Repeats failed tests once, after all others (decision 48), and takes their outcome for that of their step. */
export async function repeatFailed(
  done: StepResult[],
  steps: TestSteps,
  reports: string,
): Promise<void> {
  const failed = (await readResults(reports)).filter(({ passed }) => !passed);
  if (failed.length === 0 || failed.length > MOST_REPEATED) return;
  const isBrowserTest = ({ file }: { file: string }) => file.startsWith("e2e/");
  const files = new Set(failed.filter((test) => !isBrowserTest(test)).map(({ file }) => file));
  if (files.size > 0) replace(done, steps.names.units, await steps.repeatUnits([...files]));
  if (failed.some(isBrowserTest)) replace(done, steps.names.browser, await steps.repeatBrowser());
}

function replace(done: StepResult[], name: string, repeated: StepResult): void {
  const index = done.findIndex((step) => step.name === name);
  if (index >= 0) done[index] = repeated;
}
