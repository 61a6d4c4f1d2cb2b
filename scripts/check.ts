import { checks } from "./checks.ts";
import { runStep } from "./run-step.ts";

/** The checks that take under a minute and need no browser. */
const results = await Promise.all(
  checks.map(({ name, command, live = false }) => runStep(name, command, { live })),
);
results.push(await runStep("unit tests", ["vitest", "run", "--project", "unit"]));
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
