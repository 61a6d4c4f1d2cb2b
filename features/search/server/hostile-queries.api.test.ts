import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#platform/server/postgres/connect.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import type { SearchResponse } from "../calls/search.ts";
import { inSearchSession } from "./search-articles.ts";

// Tests H1, H2 and H3: any query or address gets a response without side effects. Many texts, of each search: app/tests/safety/hostile-searches.api.test.ts.

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  visit = createVisitors(app);
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) => visit(`/api/search?${new URLSearchParams(query)}`);

describe("H1 any text is a query", () => {
  test("operators that PostgreSQL cannot parse find nothing", async () => {
    for (const piece of ["-", "- ", '-"" ', "-— ", "-or "]) {
      const q = piece.repeat(40).trim();
      const { articles, videos } = await app.read<SearchResponse>(
        `/api/search?${new URLSearchParams({ q })}`,
      );
      expect([q, articles.length, videos.length]).toEqual([q, 0, 0]);
    }
  });
});

const injections = [
  "'; drop table articles; --",
  "x') or 1=1 --",
  "date desc; select pg_sleep(5)",
  "date,(select pg_sleep(5))",
  "published_at",
  "#c1",
  "port' | '#c2",
  "port'):*",
  "\\",
  "__proto__",
  "constructor",
];

describe("H2 filters and orders are chosen from a list, or are data", () => {
  test.each(["sortBy", "sortOrder", "dateFrom", "dateTo", "category", "page", "limit"])(
    "%s",
    async (name) => {
      for (const value of injections)
        expect((await ask({ q: "ferry", [name]: value })).status, value).toBe(400);
    },
  );

  test("tags: no text means more than itself", async () => {
    for (const tags of injections) {
      const response = await ask({ q: "ferry", tags });
      expect(response.status, tags).toBe(200);
      expect(await response.json(), tags).toMatchObject({ total: 0 });
    }
    expect(await (await ask({ q: "ferry", tags: "port" })).json()).toMatchObject({ total: 1 });
  });

  test("filter words cannot be typed", async () => {
    for (const q of ["#c1", "'#c1'", "#tport", "=ferri", '"=ferri"', "#d6.5"]) {
      const reply = (await (await ask({ q })).json()) as SearchResponse;
      expect(reply.articles.filter(({ title }) => title !== "Ferry")).toEqual([]);
      expect(reply.total, q).toBe(q.includes("ferri") ? 1 : 0);
    }
  });

  test("everything is still there", async () => {
    expect(await app.read("/api/articles")).toHaveLength(1);
  });
});

/** As the database cancels a statement at its time limit. */
const endTimeOfWaiting = `select pg_cancel_backend(pid) from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;

describe("H3 a search that takes too long", () => {
  test.each(["%%%%", "a or ".repeat(40), "*", "-a", "-ferry -port", "_".repeat(200)])(
    "%j is a cheap one",
    async (q) => {
      expect((await ask({ q })).status).toBe(200);
    },
  );

  test("has a second", async () => {
    const { db, close } = connect(app.databaseUrl, { size: 1 });
    const limit = await inSearchSession(db, (tx) => tx.execute(sql`show statement_timeout`));
    expect(limit.rows).toEqual([{ statement_timeout: "1s" }]);
    await close();
  });

  test("is cancelled at its time limit and delays no other request", async () => {
    const owner = await app.owner.pool.connect();
    try {
      await owner.query("begin");
      await owner.query("lock table article_search in access exclusive mode");
      const searches = Array.from({ length: 12 }, (_, n) => ask({ q: `ferry ${n}` }));
      expect((await visit("/api/articles")).status).toBe(200);
      let areOver = false;
      const over = Promise.all(searches).finally(() => {
        areOver = true;
      });
      while (!areOver) await app.database.pool.query(endTimeOfWaiting);
      const responses = await over;
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
      expect(responses[0]?.headers.get("retry-after")).toBe("5");
    } finally {
      await owner.query("rollback");
      owner.release();
    }
    expect((await ask({ q: "ferry" })).status).toBe(200);
  });
});
