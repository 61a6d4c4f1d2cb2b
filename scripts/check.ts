import { checks } from "./checks.ts";
import { runStep } from "./run-step.ts";

/** Whether a change is good, as far as that can be said in under a minute and without a browser. */
const results = await Promise.all(
  checks.map(({ name, command, live = false }) => runStep(name, command, { live })),
);
results.push(await runStep("unit tests", ["vitest", "run", "--project", "unit"]));
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
