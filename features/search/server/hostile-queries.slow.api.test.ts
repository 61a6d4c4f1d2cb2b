import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";

// Tests queries that others collected. Many of our own: app/tests/safety/hostile-searches.slow.api.test.ts.

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  visit = createVisitors(app);
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

describe("H1 any text is a query", () => {
  const NAUGHTY = "text/blns.json";
  const SCRIPTS = "sanitizer/patt-xss_payloads_quick.txt";
  test.runIf(hasContracts(NAUGHTY, SCRIPTS))(
    "the strings that others collected get a response",
    async () => {
      const naughty = readContractJson<string[]>(NAUGHTY);
      const scripts = readContractLines(SCRIPTS);
      const texts = [...naughty, ...scripts].map((text) => [...text].slice(0, 200).join(""));
      expect(texts.length).toBeGreaterThan(500);
      for (const q of texts.filter((text) => text.trim() !== "" && !text.includes("\0"))) {
        const response = await visit(`/api/search?${new URLSearchParams({ q })}`);
        expect([q, response.status]).toEqual([q, 200]);
        await response.arrayBuffer();
      }
    },
  );
});
