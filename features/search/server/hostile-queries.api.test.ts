import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#platform/server/postgres/connect.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";
import type { SearchResponse } from "../contract.ts";
import { inSearchSession } from "./in-search-session.ts";
import { majorityQuery } from "./words/majority.ts";
import { parsedColumns, toParsedQuery } from "./words/parse-query.ts";
import { splitQuery } from "./words/split-query.ts";
import { quoted } from "./words/tsquery.ts";

// Tests H1, H2 and H3: any query or address gets a response without side effects.

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  visit = createVisitors(app);
  await publishedArticle(app.deps, { title: "Ferry", tags: ["port"], category: "World" });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) => visit(`/api/search?${new URLSearchParams(query)}`);

const pieces = [
  ...["-".repeat(40), "- ".repeat(40), '-"" '.repeat(40), '"'.repeat(41), "!".repeat(60)],
  ..."& | ! ( ) : * < > <-> <2> ' \" '' \\ % _ - + ~ ; -- /* */ $1 :A :* @ # = #c1 #tport =ferri".split(
    " ",
  ),
  ...["or", "and", "not", "OR", "ferry", "a", "the", "''", "\\'", "'#c1'", "\u202e", "é", "ﬀ", "ß"],
  ...["\u0301", "\u200b", "\ufffd", "📰", "İ", "\u2028", "\u0001", "x".repeat(60), "&amp;", "<b>"],
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((parts) => fc.constantFrom(" ", "").map((between) => parts.join(between)))
  .map((text) => [...text.replaceAll("\0", "")].slice(0, 200).join(""))
  .filter((text) => text.isWellFormed() && text.trim() !== "");

describe("H1 any text is a query", () => {
  test("twenty thousand of them are read into queries that PostgreSQL understands", async () => {
    const typed = fc.sample(hostile, { numRuns: 20_000, seed: 7 });
    const split = typed.map(splitQuery);
    const { rows } = await app.deps.db.execute<Parameters<typeof toParsedQuery>[0]>(
      sql`select ${parsedColumns(sql`strict`, sql`others`)} from unnest(
        ${sql.param(split.map(({ required }) => required))}::text[],
        ${sql.param(split.map(({ optional }) => optional))}::text[]) as typed (strict, others)`,
    );
    expect(rows).toHaveLength(20_000);
    const queries = rows.flatMap((reading) => {
      const parsed = toParsedQuery(reading);
      if (!parsed) return [];
      const { required = "x", unordered = "x", held, optional, highlighted } = parsed;
      const words = optional.map((lexeme, at) => ({ lexeme, weight: 1 + (at % 3) }));
      const majority = words.length > 0 ? majorityQuery(words, words.length / 2).query : "x";
      return [required, unordered, majority, ...[...held, ...highlighted.lexemes].map(quoted)];
    });
    expect(queries.length).toBeGreaterThan(50_000);
    const understood = await app.deps.db.execute<{ count: number }>(
      sql`select count(query::tsquery)::int as count from unnest(${sql.param(queries)}::text[]) as query`,
    );
    expect(understood.rows[0]?.count).toBe(queries.length);
  });

  test("some hundred of them get a response", async () => {
    await expectAnswers(fc.sample(hostile, { numRuns: 200, seed: 11 }));
  });

  test("so are operators that PostgreSQL cannot parse: they find nothing", async () => {
    for (const piece of ["-", "- ", '-"" ', "-— ", "-or "]) {
      const q = piece.repeat(40).trim();
      const { articles, videos } = await app.read<SearchResponse>(
        `/api/search?${new URLSearchParams({ q })}`,
      );
      expect([q, articles.length, videos.length]).toEqual([q, 0, 0]);
    }
  });

  const NAUGHTY = "text/blns.json";
  const SCRIPTS = "sanitizer/patt-xss_payloads_quick.txt";
  test.runIf(hasContracts(NAUGHTY, SCRIPTS))(
    "so are the strings that others collected",
    async () => {
      const naughty = readContractJson<string[]>(NAUGHTY);
      const scripts = readContractLines(SCRIPTS);
      const texts = [...naughty, ...scripts].map((text) => [...text].slice(0, 200).join(""));
      expect(texts.length).toBeGreaterThan(500);
      await expectAnswers(texts.filter((text) => text.trim() !== "" && !text.includes("\0")));
    },
  );
});

async function expectAnswers(texts: readonly string[]) {
  for (const q of texts) {
    const response = await ask({ q });
    expect([q, response.status]).toEqual([q, 200]);
    await response.arrayBuffer();
  }
}

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
      const answers = await over;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers[0]?.headers.get("retry-after")).toBe("5");
    } finally {
      await owner.query("rollback");
      owner.release();
    }
    expect((await ask({ q: "ferry" })).status).toBe(200);
  });
});
