import { readResults } from "../clauses/test-results.ts";
import type { StepResult } from "../run-step.ts";
import { repeatBrowserTests, repeatUnitTests } from "./test-steps.ts";

/** One test in a thousand. More of them mean that something is broken. */
const MOST_REPEATED = 5;

/** Repeats failed tests once, after all others (decision 48), and takes their outcome for that of their step. */
export async function repeatFailed(steps: StepResult[]): Promise<void> {
  const failed = (await readResults()).filter(({ passed }) => !passed);
  if (failed.length === 0 || failed.length > MOST_REPEATED) return;
  const isBrowserTest = ({ file }: { file: string }) => file.startsWith("e2e/");
  const files = new Set(failed.filter((test) => !isBrowserTest(test)).map(({ file }) => file));
  if (files.size > 0) replace(steps, "unit and API tests", await repeatUnitTests([...files]));
  if (failed.some(isBrowserTest)) replace(steps, "browser tests", await repeatBrowserTests());
}

function replace(steps: StepResult[], name: string, repeated: StepResult): void {
  const index = steps.findIndex((step) => step.name === name);
  if (index >= 0) steps[index] = repeated;
}
