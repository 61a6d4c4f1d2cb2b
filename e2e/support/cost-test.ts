import { test as base } from "@playwright/test";
import { coreSeconds } from "#testing/cost/core-seconds.ts";
import { COST } from "#testing/cost/cost-annotation.ts";

/** Notes for each test what it and its browser took of the processor. */
export const test = base.extend<{ cost: undefined }>({
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { annotations }) => {
      const before = coreSeconds();
      await use(undefined);
      annotations.push({ type: COST, description: (coreSeconds() - before).toFixed(2) });
    },
    { auto: true },
  ],
});
