import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/dist/**", "**/data/**", "e2e/**"];

export default defineConfig({
  test: {
    // Files share loaded modules, which is most of a file's time; nothing here mocks one.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...never, "**/*.api.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          include: ["**/*.api.test.ts"],
          exclude: never,
          globalSetup: ["testing/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
