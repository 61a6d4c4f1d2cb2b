import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { AppError } from "../../../shared/contract/app-error.ts";
import { endpoint } from "../../../shared/contract/endpoint.ts";
import { text } from "../../../shared/contract/fields.ts";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import { startTestApp, type TestApp } from "../../../testing/app/test-app.ts";
import { publishedArticle } from "../../../testing/builders/builders.ts";
import { invalidate } from "../postgres/changes.ts";

// Owns what is kept of answers and for how long, with a call that does what the test says.

const query = z.object({ name: z._default(text({ max: 20 }), "x") });
const told = endpoint({
  method: "GET",
  path: "/api/told",
  summary: "Answers what the test says",
  request: { query },
  reply: z.object({ count: z.int(), name: z.string() }),
  fresh: { seconds: 15 },
  tags: () => ["told"],
});

/** Says that it changed what `told` is made of, and lets no node hear of it. */
const change = endpoint({
  method: "POST",
  path: "/api/change-told",
  summary: "Changes what is told",
  request: { body: z.strictObject({}) },
  reply: z.object({}),
});

let app: TestApp;
let count = 0;
let answer: () => unknown = () => undefined;
beforeAll(async () => {
  app = await startTestApp({
    cache: "on",
    extend: (api) => {
      api.serve(told, async ({ query: { name } }) => {
        count += 1;
        const made = count;
        await answer();
        return { count: made, name };
      });
      api.serve(change, async () => {
        const unheard = app.deps.db.transaction(async (tx) => {
          await invalidate(tx, ["told"]);
          tx.rollback();
        });
        await unheard.catch(() => {});
        return {};
      });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.cache.clear();
  count = 0;
  answer = () => undefined;
});

const ask = async (path = "/api/told") => {
  const response = await app.get(path);
  return response.ok ? ((await response.json()) as { count: number }).count : response.status;
};

describe("B6 bad answers", () => {
  test("a failure is told once and never kept", async () => {
    answer = () => {
      throw new Error("once");
    };
    const response = await app.get("/api/told");
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    answer = () => undefined;
    expect(await ask()).toBe(2);
  });

  test("while we fail, an old answer is better than none", async () => {
    expect(await ask()).toBe(1);
    answer = () => {
      throw new Error("down");
    };
    app.clock.advance(60 * MINUTE);
    expect(await ask()).toBe(1);
  });

  test("when the answer is no, the old one is forgotten", async () => {
    expect(await ask()).toBe(1);
    answer = () => {
      throw new AppError("not_found", "Gone.");
    };
    app.clock.advance(60 * MINUTE);
    expect(await ask()).toBe(404);
    expect(app.cache.fresh("/api/told")).toBeUndefined();
  });

  test('"not found" is kept for seconds, apart, and asks the database once', async () => {
    const queries = vi.spyOn(app.database.pool, "query");
    const first = await app.get("/api/articles/made-up");
    expect(first.status).toBe(404);
    const seconds = Number(/s-maxage=(\d+)/.exec(first.headers.get("cache-control") ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await app.get("/api/articles/made-up");
    // For the article, and for when the next one appears.
    expect(queries).toHaveBeenCalledTimes(2);
    app.clock.advance(seconds * SECOND);
    await app.get("/api/articles/made-up");
    expect(queries).toHaveBeenCalledTimes(3);
    queries.mockRestore();
  });

  test("made-up addresses fill a small store of their own and push nothing out", async () => {
    expect(await ask()).toBe(1);
    for (let batch = 0; batch < 3; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          app.get(`/api/articles/made-up-${batch}-${index}`),
        ),
      );
    }
    expect(await ask()).toBe(1);
    expect(app.cache.size().bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });
});

describe("B7 many askers at once", () => {
  test("500 for a cold answer make it once", async () => {
    await publishedArticle(app.deps);
    await app.settled();
    await app.read("/api/articles");
    app.cache.clear();
    const queries = vi.spyOn(app.database.pool, "query");
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => app.get("/api/articles?limit=7")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // For the list, and for when the next story appears.
    expect(queries).toHaveBeenCalledTimes(2);
    queries.mockRestore();
  });

  test("a stale answer is sent while one fresh one is made", async () => {
    expect(await ask()).toBe(1);
    app.clock.advance(16 * SECOND);
    let finish = () => {};
    answer = () => new Promise<void>((resolve) => (finish = resolve));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    finish();
    await expect.poll(() => ask()).toBe(2);
    expect(count).toBe(2);
  });

  test("an answer that was being made while its matter changed is not kept", async () => {
    const finish: (() => void)[] = [];
    answer = () => new Promise<void>((resolve) => finish.push(resolve));
    const early = ask();
    await expect.poll(() => count).toBe(1);
    app.cache.drop(["told"]);
    const late = ask();
    await expect.poll(() => count).toBe(2);
    finish[0]?.();
    expect(await early).toBe(1);
    expect(app.cache.fresh("/api/told")).toBeUndefined();
    finish[1]?.();
    expect(await late).toBe(2);
    expect(app.cache.fresh("/api/told")).toBeDefined();
  });
});

test("a node does not wait for word of what its own calls changed", async () => {
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(1);
  expect((await app.post("/api/change-told", {})).status).toBe(200);
  expect(await ask()).toBe(2);
});

describe("what an answer is kept under", () => {
  test("B4 unknown names, order and empty values make no difference", async () => {
    expect(await ask("/api/told?name=a&utm_source=x")).toBe(1);
    expect(await ask("/api/told?utm_campaign=y&name=a")).toBe(1);
    expect(await ask("/api/told?name=a")).toBe(1);
    expect(await ask("/api/told?name=b")).toBe(2);
  });

  test("a validator that still holds answers 304, also when a cache made it weak", async () => {
    const first = await app.get("/api/told");
    const etag = first.headers.get("etag") ?? "";
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.get("/api/told", { headers: { "if-none-match": header } });
      expect(again.status).toBe(304);
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await app.get("/api/told", { headers: { "if-none-match": '"other"' } })).status).toBe(
      200,
    );
  });

  test("names its tags for caches in front", async () => {
    expect((await app.get("/api/told")).headers.get("cache-tag")).toBe("told");
  });
});
