import { checks } from "./checks.ts";
import { runStep } from "./run-step.ts";
import { keepsBudgets } from "./test/cost-report.ts";

/** The checks that take under a minute and need no browser. */
const results = await Promise.all(
  checks.map(({ name, command, live = false }) => runStep(name, command, { live })),
);
results.push(await runStep("unit tests", ["vitest", "run", "--project", "unit"]));
if (results.some(({ ok }) => !ok)) process.exitCode = 1;

if (process.argv.includes("--budget")) {
  const budgets = await keepsBudgets();
  for (const line of budgets.lines) console.log(line);
  if (!budgets.ok) process.exitCode = 1;
}
