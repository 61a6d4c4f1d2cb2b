import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { sendHostileQueries } from "./hostile-searches.test-kit.ts";

// The large sample of hostile-searches.api.test.ts. FUZZ_SEED=<number> draws other queries, FUZZ_COUNT=<number> as many.

const SEED = Number(process.env.FUZZ_SEED ?? 7);
const COUNT = Number(process.env.FUZZ_COUNT ?? 5_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

test(
  "H1 each of thousands of odd queries gets a response of a search",
  async () => {
    const { searched, failed } = await sendHostileQueries(app, { count: COUNT, seed: SEED });
    expect(failed).toEqual([]);
    expect(searched).toBeGreaterThan(COUNT / 2);
  },
  20 * MINUTE,
);
