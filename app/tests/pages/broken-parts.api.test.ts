import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";

// Owns B12: one part of a page fails, the others are shown.

let app: TestApp;
let log = "";
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on", logTo });
  await publishedArticles(app.deps, 12, { title: "A story of the day", tags: ["port"] });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  app.cache.clear();
  log = "";
});

/** From now on, whatever asks the database by this text fails. */
function failQueries(pattern: RegExp): { failed: number } {
  const state = { failed: 0 };
  const { pool } = app.database;
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool);
  vi.spyOn(pool, "query").mockImplementation((...given: unknown[]) => {
    if (!pattern.test(JSON.stringify(given[0]))) return query(...given) as undefined;
    state.failed += 1;
    throw new Error("canary-part");
  });
  return state;
}

const trending = /heat\\" desc/;
const breaking = /breaking_until/;

/** No screen fetches SEO data: heads are made of what a page has. Programs that call get this error. */
test.each(["article/1", "article/slug/a-story-of-the-day", "category/News"])(
  "[ERR-08] a failed SEO call, %s, throws a generic error",
  async (path) => {
    failQueries(/./);
    const response = await app.get(`/api/seo/${path}`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("Something went wrong on our side.");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(log).toContain("canary-part");
  },
);

describe("B12 a part that fails", () => {
  test.each([
    ["the ticker", "/", breaking],
    ["the trending list", "/", trending],
    ["an article's related list", "/article/1", /cardinality/],
  ])("leaves the rest of the page: %s", async (_, path, part) => {
    const address = (await app.get(path)).headers.get("location") ?? path;
    app.cache.clear();
    const state = failQueries(part);
    const response = await app.get(address);
    const html = await response.text();
    expect(state.failed).toBeGreaterThan(0);
    expect(response.status).toBe(200);
    expect(html).toContain("A story of the day");
    expect(html).not.toMatch(/canary|Something went wrong/);
    expect(log).toContain("canary-part");
  });

  test("is on a page that is sent once and not stored", async () => {
    failQueries(trending);
    const response = await app.get("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(app.cache.size().entries).toBe(0);
    vi.restoreAllMocks();
    expect((await app.get("/")).headers.get("cache-control")).toMatch(/s-maxage=1$/);
  });

  test("that is the whole page shows the error screen, not stored, and the log knows", async () => {
    const { headers } = await app.get("/article/1");
    app.cache.clear();
    failQueries(/./);
    const broken = await app.get(headers.get("location") ?? "");
    expect(broken.status).toBe(500);
    expect(broken.headers.get("cache-control")).toBe("no-store");
    const html = await broken.text();
    expect(html).toContain("Something went wrong");
    expect(html).toContain("Please refresh the page to try again");
    expect(html).not.toContain("canary");
    expect(log).toContain("canary-part");
    vi.restoreAllMocks();
    expect((await app.get(headers.get("location") ?? "")).status).toBe(200);
  });
});
