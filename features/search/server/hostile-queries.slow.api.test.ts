import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";
import { sendHostileQueries } from "./hostile-queries.test-kit.ts";

// The large sample of hostile-queries.api.test.ts, and what others collected. FUZZ_SEED=<number> draws other queries.

const SEED = Number(process.env.FUZZ_SEED ?? 7);
const LONG = 20 * MINUTE;

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  visit = createVisitors(app);
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

describe("H1 any text is a query", () => {
  test(
    "each of twenty thousand gets a response of a search",
    async () => {
      const { searched, failed } = await sendHostileQueries(app, { count: 20_000, seed: SEED });
      expect(failed).toEqual([]);
      expect(searched).toBeGreaterThan(10_000);
    },
    LONG,
  );

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
