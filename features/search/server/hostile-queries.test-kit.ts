import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import type { Db } from "#platform/server/postgres/connect.ts";
import { majorityQuery } from "./words/majority.ts";
import { parsedColumns, toParsedQuery } from "./words/parse-query.ts";
import { splitQuery } from "./words/split-query.ts";
import { quoted } from "./words/tsquery.ts";

const pieces = [
  ...["-".repeat(40), "- ".repeat(40), '-"" '.repeat(40), '"'.repeat(41), "!".repeat(60)],
  ..."& | ! ( ) : * < > <-> <2> ' \" '' \\ % _ - + ~ ; -- /* */ $1 :A :* @ # = #c1 #tport =ferri".split(
    " ",
  ),
  ...["or", "and", "not", "OR", "ferry", "a", "the", "''", "\\'", "'#c1'", "\u202e", "é", "ﬀ", "ß"],
  ...["\u0301", "\u200b", "\ufffd", "📰", "İ", "\u2028", "\u0001", "x".repeat(60), "&amp;", "<b>"],
];
/** What somebody could type to break a search. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((parts) => fc.constantFrom(" ", "").map((between) => parts.join(between)))
  .map((text) => [...text.replaceAll("\0", "")].slice(0, 200).join(""))
  .filter((text) => text.isWellFormed() && text.trim() !== "");

/** So many texts are read into queries that PostgreSQL understands. */
export async function expectUnderstood(db: Db, count: number): Promise<void> {
  const typed = fc.sample(hostileText, { numRuns: count, seed: 7 });
  const split = typed.map(splitQuery);
  const { rows } = await db.execute<Parameters<typeof toParsedQuery>[0]>(
    sql`select ${parsedColumns(sql`strict`, sql`others`)} from unnest(
        ${sql.param(split.map(({ required }) => required))}::text[],
        ${sql.param(split.map(({ optional }) => optional))}::text[]) as typed (strict, others)`,
  );
  expect(rows).toHaveLength(count);
  const queries = rows.flatMap((reading) => {
    const parsed = toParsedQuery(reading);
    if (!parsed) return [];
    const { required = "x", unordered = "x", held, optional, highlighted } = parsed;
    const words = optional.map((lexeme, at) => ({ lexeme, weight: 1 + (at % 3) }));
    const majority = words.length > 0 ? majorityQuery(words, words.length / 2).query : "x";
    return [required, unordered, majority, ...[...held, ...highlighted.lexemes].map(quoted)];
  });
  expect(queries.length).toBeGreaterThan(2.5 * count);
  const understood = await db.execute<{ count: number }>(
    sql`select count(query::tsquery)::int as count from unnest(${sql.param(queries)}::text[]) as query`,
  );
  expect(understood.rows[0]?.count).toBe(queries.length);
}
