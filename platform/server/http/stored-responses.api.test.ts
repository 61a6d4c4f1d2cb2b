import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text } from "#shared/contract/fields.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { pageFreshness } from "../page-cache/cacheable-response.ts";
import { invalidate } from "../postgres/changes.ts";

// What is stored of responses and for how long, with a call whose behaviour the test sets.

const query = z.object({ name: z._default(text({ max: 20 }), "x") });
const sample = endpoint({
  method: "GET",
  path: "/api/sample",
  summary: "Does what the test sets",
  request: { query },
  reply: z.object({ count: z.int(), name: z.string() }),
  fresh: { seconds: 15 },
  tags: () => ["sample"],
});

/** Invalidates `sample` in a transaction that is rolled back, so that no node is notified. */
const change = endpoint({
  method: "POST",
  path: "/api/change-sample",
  summary: "Invalidates the sample",
  request: { body: z.strictObject({}) },
  reply: z.object({}),
});

let app: TestApp;
let count = 0;
let during: () => unknown = () => undefined;
beforeAll(async () => {
  app = await startTestApp({
    cache: "on",
    extend: (api) => {
      api.serve(sample, async ({ query: { name } }) => {
        count += 1;
        const own = count;
        await during();
        return { count: own, name };
      });
      api.serve(change, async () => {
        const rolledBack = app.deps.db.transaction(async (tx) => {
          await invalidate(tx, ["sample"]);
          tx.rollback();
        });
        await rolledBack.catch(() => {});
        return {};
      });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.cache.clear();
  count = 0;
  during = () => undefined;
});

const countAt = async (path = "/api/sample") => {
  const response = await app.get(path);
  return response.ok ? ((await response.json()) as { count: number }).count : response.status;
};

describe("B6 bad responses", () => {
  test("a failure is never stored", async () => {
    during = () => {
      throw new Error("once");
    };
    const response = await app.get("/api/sample");
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    during = () => undefined;
    expect(await countAt()).toBe(2);
  });

  test("while rendering fails, the old response is served", async () => {
    expect(await countAt()).toBe(1);
    during = () => {
      throw new Error("down");
    };
    app.clock.advance(60 * MINUTE);
    expect(await countAt()).toBe(1);
  });

  test("a refusal removes the old response", async () => {
    expect(await countAt()).toBe(1);
    during = () => {
      throw new AppError("not_found", "Gone.");
    };
    app.clock.advance(60 * MINUTE);
    expect(await countAt()).toBe(404);
    expect(app.cache.find("/api/sample")).toBeUndefined();
  });

  test('"not found" is stored for seconds, apart, and queries the database once', async () => {
    const queries = vi.spyOn(app.database.pool, "query");
    const first = await app.get("/api/articles/made-up");
    expect(first.status).toBe(404);
    const seconds = Number(/s-maxage=(\d+)/.exec(first.headers.get("cache-control") ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await app.get("/api/articles/made-up");
    // For the article, and for when lists change next.
    expect(queries).toHaveBeenCalledTimes(2);
    app.clock.advance(pageFreshness.missing * SECOND);
    await app.get("/api/articles/made-up");
    expect(queries).toHaveBeenCalledTimes(3);
    queries.mockRestore();
  });

  test("made-up addresses fill a small store of their own and evict nothing", async () => {
    expect(await countAt()).toBe(1);
    for (let batch = 0; batch < 3; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          app.get(`/api/articles/made-up-${batch}-${index}`),
        ),
      );
    }
    expect(await countAt()).toBe(1);
    expect(app.cache.size().bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });
});

describe("B7 simultaneous requests", () => {
  test("500 for a response that is not stored render it once", async () => {
    await publishedArticle(app.deps);
    await app.settled();
    await app.read("/api/articles");
    app.cache.clear();
    const queries = vi.spyOn(app.database.pool, "query");
    const responses = await Promise.all(
      Array.from({ length: 500 }, () => app.get("/api/articles?limit=7")),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // For the pins, the list, and when lists change next.
    expect(queries).toHaveBeenCalledTimes(3);
    queries.mockRestore();
  });

  test("a stale response is sent while a fresh one is rendered", async () => {
    expect(await countAt()).toBe(1);
    app.clock.advance(16 * SECOND);
    let finish = () => {};
    during = () => new Promise<void>((resolve) => (finish = resolve));
    expect(await Promise.all([countAt(), countAt(), countAt()])).toEqual([1, 1, 1]);
    finish();
    await expect.poll(() => countAt()).toBe(2);
    expect(count).toBe(2);
  });

  test("a response invalidated during its rendering is not stored", async () => {
    const finish: (() => void)[] = [];
    during = () => new Promise<void>((resolve) => finish.push(resolve));
    const early = countAt();
    await expect.poll(() => count).toBe(1);
    app.cache.invalidate(["sample"]);
    const late = countAt();
    await expect.poll(() => count).toBe(2);
    finish[0]?.();
    expect(await early).toBe(1);
    expect(app.cache.find("/api/sample")).toBeUndefined();
    finish[1]?.();
    expect(await late).toBe(2);
    expect(app.cache.find("/api/sample")).toBeDefined();
  });
});

test("a node does not wait for the notification of its own calls", async () => {
  expect(await countAt()).toBe(1);
  expect(await countAt()).toBe(1);
  expect((await app.post("/api/change-sample", {})).status).toBe(200);
  expect(await countAt()).toBe(2);
});

describe("the key of a stored response", () => {
  test("B4 unknown names, order and empty values make no difference", async () => {
    expect(await countAt("/api/sample?name=a&utm_source=x")).toBe(1);
    expect(await countAt("/api/sample?utm_campaign=y&name=a")).toBe(1);
    expect(await countAt("/api/sample?name=a")).toBe(1);
    expect(await countAt("/api/sample?name=b")).toBe(2);
  });

  test("a validator that still matches gets 304, also when a cache made it weak", async () => {
    const first = await app.get("/api/sample");
    const etag = first.headers.get("etag") ?? "";
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.get("/api/sample", { headers: { "if-none-match": header } });
      expect(again.status).toBe(304);
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await app.get("/api/sample", { headers: { "if-none-match": '"other"' } })).status).toBe(
      200,
    );
  });
});
