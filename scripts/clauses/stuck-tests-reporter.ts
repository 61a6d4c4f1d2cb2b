import { spawnSync } from "node:child_process";
import type { Reporter, TestModule, Vitest } from "vitest/node";

const MINUTE_MS = 60_000;
/** Longer than a test that runs out of time, is repeated and runs out of time again. */
const MOST_QUIET_MS = 10 * MINUTE_MS;

const MOST_ENDING_MS = 2 * MINUTE_MS;

/**
 * Ends a run in which nothing has finished for ten minutes, and names the files that were running.
 * A worker whose thread is blocked notices none of Vitest's own limits.
 */
export default class StuckTestsReporter implements Reporter {
  private readonly running = new Set<TestModule>();
  private vitest: Vitest | undefined;
  private lastFinished = Date.now();
  private timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(): void {
    this.lastFinished = Date.now();
    this.timer = setInterval(() => this.check(), MINUTE_MS / 2);
  }

  onTestModuleQueued(module: TestModule): void {
    this.running.add(module);
  }

  onTestCaseResult(): void {
    this.lastFinished = Date.now();
  }

  onTestModuleEnd(module: TestModule): void {
    this.lastFinished = Date.now();
    this.running.delete(module);
  }

  onTestRunEnd(): void {
    clearInterval(this.timer);
    // Vitest waits for every process that still holds the output of a worker, such as one that a failed test left behind.
    setTimeout(() => {
      console.log("Ended while a process that a test started is still running.");
      process.exit();
    }, MOST_ENDING_MS).unref();
  }

  private check(): void {
    if (Date.now() - this.lastFinished < MOST_QUIET_MS) return;
    clearInterval(this.timer);
    console.log("\nNo test has finished for ten minutes. Running are:");
    for (const module of this.running) console.log(`  ${unfinished(module)}`);
    process.exitCode = 1;
    // Vitest asks its workers to end; a blocked one does not hear it, and would go on for ever.
    process.once("exit", () => spawnSync("pkill", ["-KILL", "-P", String(process.pid)]));
    void this.vitest?.exit(true);
  }
}

/** The file, with its first test that has no result. */
function unfinished(module: TestModule): string {
  for (const test of module.children.allTests("pending"))
    return `${module.relativeModuleId}: ${test.fullName}`;
  return module.relativeModuleId;
}
