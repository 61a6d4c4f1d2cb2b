import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";
import { expectUnderstood } from "./hostile-queries.test-kit.ts";

// The large sample of hostile-queries.api.test.ts, and what others collected.

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  visit = createVisitors(app);
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

describe("H1 any text is a query", () => {
  test("twenty thousand of them are read into queries that PostgreSQL understands", () =>
    expectUnderstood(app.deps.db, 20_000));

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
