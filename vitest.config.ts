import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/dist/**", "**/data/**", "e2e/**"];

/** `npm test` and `npm run test:slow` run one tier each; whoever names files runs both. */
const tier = process.env.TEST_TIER;
const names = tier === "slow" ? "*.slow" : "*";
const notNow = [...never, ...(tier === "fast" ? ["**/*.slow.*"] : [])];

/** Only for what hangs: on a machine that has much else to do, what works may take its time. */
const PATIENCE = 3 * 60_000;
/** What is waited for comes in its own time; a test fails for want of it before it is taken for hung. `npm run clauses -- --strong` waits less. */
const expected = { poll: { timeout: Number(process.env.MOST_WAIT_MS ?? 60_000) } };

const ops = {
  test: {
    name: "ops",
    include: ["testing/ops/*.ops.ts"],
    globalSetup: ["testing/app/global-setup.ts"],
    testTimeout: PATIENCE,
    expect: expected,
    hookTimeout: PATIENCE,
  },
};

export default defineConfig({
  test: {
    // Files share loaded modules, which is most of a file's time; nothing here mocks one.
    isolate: false,
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["testing/cost/measure-file.ts"],
          include: [`**/${names}.test.ts`, `**/${names}.test.tsx`],
          exclude: [...notNow, "**/*.api.test.ts"],
          testTimeout: PATIENCE,
          expect: expected,
        },
      },
      {
        test: {
          name: "api",
          setupFiles: ["testing/cost/measure-file.ts"],
          include: [`**/${names}.api.test.ts`],
          exclude: notNow,
          globalSetup: ["testing/app/global-setup.ts"],
          testTimeout: PATIENCE,
          expect: expected,
          hookTimeout: PATIENCE,
        },
      },
      // A part of `npm run test:slow`: needs programs that not every machine has.
      ...(process.env.OPS ? [ops] : []),
    ],
  },
});
