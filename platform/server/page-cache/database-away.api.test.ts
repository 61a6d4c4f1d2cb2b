import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// Owns what is left of the site while the database is away, and how it comes back.

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  path = `/article/${(await publishedArticle(app.deps, { title: "Kept for hard times" })).slug}`;
  await app.settled();
});
afterAll(() => app.close());
beforeEach(() => app.cache.clear());
afterEach(() => vi.restoreAllMocks());

/** As the driver says it when nobody responds at the database's address. */
function loseDatabase() {
  return vi.spyOn(app.database.pool, "query").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
}

const title = async (address: string) => {
  const response = await app.get(address);
  return { status: response.status, html: await response.text(), headers: response.headers };
};

describe("while the database is away", () => {
  test.each([
    ["fresh", 0],
    ["stale", MINUTE],
    ["hours old", 300 * MINUTE],
  ])("a stored page that is %s is still shown", async (_, age) => {
    const before = await title(path);
    app.clock.advance(age);
    loseDatabase();
    for (const call of ["first", "second"]) {
      const { status, html } = await title(path);
      expect(status, call).toBe(200);
      expect(html).toBe(before.html);
    }
  });

  test("an unknown page says so, when to come again, and is not stored", async () => {
    loseDatabase();
    for (const address of ["/", path, "/category/News", "/article/unknown"]) {
      const { status, html, headers } = await title(address);
      expect(status, address).toBe(503);
      expect(headers.get("retry-after")).toBe("5");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(html).toContain("Something went wrong");
      expect(html).not.toMatch(/ECONN|postgres/i);
    }
    expect(app.cache.size().entries).toBe(0);
    vi.restoreAllMocks();
    expect((await title(path)).status).toBe(200);
  });

  test("a page that is not there is not told from one that could be", async () => {
    expect((await title("/article/unknown")).status).toBe(404);
    app.clock.advance(11 * SECOND);
    loseDatabase();
    expect([404, 503]).toContain((await title("/article/unknown")).status);
  });

  test("pages without data are made as ever", async () => {
    loseDatabase();
    expect((await title("/about-us")).status).toBe(200);
  });

  test("OP5 the process is well, and not ready", async () => {
    expect((await title("/readyz")).status).toBe(200);
    loseDatabase();
    expect((await title("/healthz")).status).toBe(200);
    expect((await title("/readyz")).status).toBe(503);
  });

  test("old pages are tried again once in a while, not by every visitor", async () => {
    await title(path);
    app.clock.advance(60 * MINUTE);
    const queries = loseDatabase();
    await title(path);
    const tries = queries.mock.calls.length;
    expect(tries).toBeGreaterThan(0);
    for (let visitor = 0; visitor < 10; visitor++) await title(path);
    expect(queries.mock.calls.length).toBe(tries);
    app.clock.advance(5 * SECOND);
    await title(path);
    await expect.poll(() => queries.mock.calls.length).toBeGreaterThan(tries);
  });

  test("it is noticed within seconds that the database is back", async () => {
    const before = await title(path);
    app.clock.advance(60 * MINUTE);
    loseDatabase();
    await title(path);
    vi.restoreAllMocks();
    app.clock.advance(5 * SECOND);
    await title(path);
    await expect
      .poll(() => app.cache.find(path)?.freshUntil)
      .toBe(app.clock.now().getTime() + 10 * MINUTE);
    expect((await title(path)).html).toBe(before.html);
  });
});

test("a pool that is closed for good leaves the stored pages", async () => {
  const lonely = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  await lonely.get("/");
  await lonely.database.close();
  lonely.clock.advance(60 * MINUTE);
  expect((await lonely.get("/")).status).toBe(200);
  expect((await lonely.get("/breaking")).status).toBe(503);
  await lonely.close().catch(() => {});
});
