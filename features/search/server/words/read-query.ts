import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { allOf, anyOf, inTitle, quoted, unquoted } from "./filter-words.ts";

export interface ReadQuery {
  /** What to search for, as a `tsquery`. */
  words: string;
  /** For phrases: the same query without the order of words, which the index alone can check. */
  loosely?: string;
  /** The query without its exclusions, used for ranking. */
  wanted: string;
  /** All words in the title; undefined for queries with operators. */
  title: string | undefined;
  /** The query with any one of its words left out, and with any two. */
  withLess: readonly string[];
  /** The lexemes to highlight and the dictionary they come from. */
  marked: { lexemes: readonly string[]; dictionary: "newsroom" | "newsroom_literal" };
}

interface Reading extends Record<string, unknown> {
  words: string;
  wanted: string;
  lexemes: string[];
  literal: string[];
}

/** PostgreSQL parses "phrases", `or` and `-without`, and accepts any text. */
export const readings = (typed: SQL) => sql`
  websearch_to_tsquery('newsroom', ${typed})::text as words,
  querytree(websearch_to_tsquery('newsroom', ${typed})) as wanted,
  tsvector_to_array(to_tsvector('newsroom', ${typed})) as lexemes,
  tsvector_to_array(to_tsvector('newsroom_literal', ${typed})) as literal`;

/** Any text is a query; undefined when it has nothing to search for. */
export async function readQuery(tx: Queryable, typed: string): Promise<ReadQuery | undefined> {
  const { rows } = await tx.execute<Reading>(sql`select ${readings(sql`${typed}::text`)}`);
  return rows[0] && queryFrom(rows[0], typed);
}

/** In longer queries no word is left out, because there would be too many combinations. */
const LONGEST_WITH_LESS = 8;

const hasOperators = (typed: string) => /"|(^|\s)-|\sor\s/i.test(typed);

export function queryFrom(reading: Reading, typed: string): ReadQuery | undefined {
  const { words, lexemes, literal } = reading;
  if (words === "") return literal.length === 0 ? undefined : inTitles(literal);
  // `querytree` returns "T" for a query of exclusions only.
  const onlyWithout = reading.wanted === "T";
  const wanted = onlyWithout ? words : reading.wanted;
  const marked = { lexemes: lexemesIn(wanted), dictionary: "newsroom" } as const;
  const near =
    hasNeighbours.test(words) && !onlyWithout ? { loosely: withoutNeighbours(wanted) } : {};
  if (hasOperators(typed))
    return { words, ...near, wanted, title: undefined, withLess: [], marked };
  return {
    words,
    ...near,
    wanted,
    title: allOf(lexemes.map(inTitle)),
    withLess: less(lexemes),
    marked,
  };
}

const lexemeOrNeighbour = /'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>/g;
const hasNeighbours = /<(?:-|\d+)>/;

const lexemesIn = (query: string) =>
  (query.match(lexemeOrNeighbour) ?? []).filter((part) => part.startsWith("'")).map(unquoted);

/** Exclusions are already removed, so this matches at least as much. */
const withoutNeighbours = (wanted: string) =>
  wanted.replace(lexemeOrNeighbour, (part) => (part.startsWith("<") ? "&" : part));

/** A query of stop words only, like "the who", is searched for literally in titles. */
function inTitles(literal: readonly string[]): ReadQuery {
  const words = allOf(literal.map(inTitle));
  const marked = { lexemes: literal, dictionary: "newsroom_literal" } as const;
  return { words, wanted: words, title: undefined, withLess: [], marked };
}

function less(lexemes: readonly string[]): string[] {
  if (lexemes.length > LONGEST_WITH_LESS) return [];
  const words = lexemes.map(quoted);
  const without = (...out: string[]) => allOf(words.filter((word) => !out.includes(word)));
  const one = words.map((word) => without(word));
  const two = words.flatMap((a, place) => words.slice(place + 1).map((b) => without(a, b)));
  return [words.length > 1 ? anyOf(one) : "", words.length > 3 ? anyOf(two) : ""].filter(Boolean);
}
