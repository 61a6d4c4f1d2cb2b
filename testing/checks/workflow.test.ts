import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const Step = z.object({ uses: z.string().optional(), run: z.string().optional() });
const Workflow = z.object({
  on: z.object({ push: z.unknown(), pull_request: z.unknown() }),
  permissions: z.unknown(),
  jobs: z.object({
    test: z.object({
      "runs-on": z.string(),
      strategy: z.object({
        matrix: z.object({ os: z.array(z.string()), node: z.array(z.number()) }),
      }),
      steps: z.array(Step),
    }),
  }),
});

const file = new URL("../../.github/workflows/test.yml", import.meta.url);
const workflow = Workflow.parse(parse(readFileSync(file, "utf8")));

test("the workflow runs both tiers of tests on both architectures, with the oldest Node and ours", () => {
  const { "runs-on": machine, strategy, steps } = workflow.jobs.test;
  expect(machine).toMatch(/^\$\{\{ matrix\.os \}\}$/);
  expect(strategy.matrix.os).toEqual(["ubuntu-24.04", "ubuntu-24.04-arm"]);
  expect(strategy.matrix.node).toEqual([20, 24]);
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(["npm test", "npm run test:slow"]);
});

test("the workflow may only read, and names a major version of each action", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const { uses } of workflow.jobs.test.steps)
    if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
});
