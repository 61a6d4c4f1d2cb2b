import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { sendHostileQueries } from "./hostile-searches.test-kit.ts";

// Tests H1 for all searches, of readers and of the newsroom. Many more: hostile-searches.slow.api.test.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

test("H1 any text gets a response of each search", async () => {
  const { searched, failed } = await sendHostileQueries(app, { count: 240, seed: 11 });
  expect(failed).toEqual([]);
  expect(searched).toBeGreaterThan(120);
});
