import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";

// Owns many visitors at once and visitors who make addresses up, for pages.

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
let slug: string;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on", env: BEHIND_PROXY });
  visit = createVisitors(app);
  slug = (await publishedArticles(app.deps, 10, { tags: ["port"] }))[0]?.slug ?? "";
});
afterAll(() => app.close());
beforeEach(() => app.cache.clear());

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(app.database.pool, "query");
  await work();
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

describe("B7 500 visitors at once on a cold page", () => {
  test.each(["/", "/article/:slug", "/category/News", "/no-such-page"])(
    "make it once: %s",
    async (pattern) => {
      const path = pattern.replace(":slug", slug);
      // The first visit of a site also reads what it stores for good.
      await visit(path);
      app.cache.clear();
      const once = await countQueries(() => visit(path));
      app.cache.clear();
      const crowd = await countQueries(async () => {
        const responses = await Promise.all(
          Array.from({ length: 500 }, async () => (await visit(path)).text()),
        );
        expect(new Set(responses).size).toBe(1);
      });
      expect(once).toBeGreaterThan(0);
      expect(crowd).toBe(once);
    },
  );
});

test("F15 a crowd that meets an empty cache makes every page once, however many want which", async () => {
  const paths = ["/", `/article/${slug}`, "/category/News", "/search?q=ferry", "/api/trending"];
  let alone = 0;
  for (const path of paths) alone += await countQueries(() => visit(path));
  app.cache.clear();
  const crowd = await countQueries(async () => {
    const visitors = Array.from({ length: 300 }, (_, index) => paths[index % paths.length] ?? "/");
    const statuses = await Promise.all(visitors.map(async (path) => (await visit(path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
  expect(crowd).toBeLessThanOrEqual(alone);
});

describe("B6 made-up addresses", () => {
  const MADE_UP = 250;
  /** Whether there is such a story, and whether an older site had one at that address. */
  const QUESTIONS = 2;

  test("cost two questions each, fill a small store, and push no page out", async () => {
    await visit("/");
    const stored = app.cache.find("/");
    const count = await countQueries(async () => {
      for (let batch = 0; batch < MADE_UP; batch += 50) {
        await Promise.all(
          Array.from({ length: 50 }, async (_, index) => {
            const response = await visit(`/article/made-up-${batch + index}`);
            expect(response.status).toBe(404);
            await response.arrayBuffer();
          }),
        );
      }
    });
    expect(count).toBeLessThanOrEqual(QUESTIONS * MADE_UP);
    expect(app.cache.find("/")).toBe(stored);
    expect(app.cache.size().bytes).toBeLessThan(8 * 1024 * 1024);
  });

  test("that can be told from their spelling share one page", async () => {
    const count = await countQueries(async () => {
      for (let index = 0; index < 20; index++) await visit(`/made//up-${index}`);
    });
    // Two more: the pins of the front page, and when lists change next.
    expect(count).toBeLessThanOrEqual(QUESTIONS + 2);
    expect(app.cache.size().entries).toBe(1);
  });
});
