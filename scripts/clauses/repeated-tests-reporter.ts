import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase } from "vitest/node";

const FILE = "test-results/repeated.json";

/** Writes down the tests that passed only when they were repeated, which Vitest's JSON does not tell. */
export default class RepeatedTestsReporter implements Reporter {
  private readonly titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.titles.push(test.fullName);
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.titles));
  }
}
