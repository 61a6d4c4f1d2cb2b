import { appendFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { coreSeconds } from "./core-seconds.ts";

// Vitest runs this for each test file, in the worker that runs the file.

const report = process.env.COST_REPORT;
const started = coreSeconds();
const tests: { title: string; seconds: number }[] = [];

if (report) {
  let before = 0;
  beforeEach(() => {
    before = coreSeconds();
  });
  afterEach(({ task }) => {
    tests.push({ title: task.name, seconds: coreSeconds() - before });
  });
  afterAll(() => {
    const file = expect.getState().testPath;
    appendFileSync(
      report,
      `${JSON.stringify({ file, seconds: coreSeconds() - started, tests })}\n`,
    );
  });
}
