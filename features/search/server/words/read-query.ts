import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { allOf, anyOf, inTitle, quoted, unquoted } from "./filter-words.ts";

export interface ReadQuery {
  /** What to look for, in the language of `tsquery`. */
  words: string;
  /** Where words must stand side by side: the same without that, which is all the index can tell. */
  loosely?: string;
  /** The part of it that says what is wanted, not what is not: the part to judge by. */
  wanted: string;
  /** The same, all of it in the title; nothing where the query is more than a list of words. */
  title: string | undefined;
  /** The same with any one of its words left out, and with any two. */
  withLess: readonly string[];
  /** What to mark in the texts, as this dictionary has it. */
  marked: { lexemes: readonly string[]; dictionary: "newsroom" | "newsroom_literal" };
}

interface Reading extends Record<string, unknown> {
  words: string;
  wanted: string;
  lexemes: string[];
  literal: string[];
}

/** PostgreSQL's own reading of what is typed, which knows "phrases", `or` and `-without`, and never fails. */
export const readings = (typed: SQL) => sql`
  websearch_to_tsquery('newsroom', ${typed})::text as words,
  querytree(websearch_to_tsquery('newsroom', ${typed})) as wanted,
  tsvector_to_array(to_tsvector('newsroom', ${typed})) as lexemes,
  tsvector_to_array(to_tsvector('newsroom_literal', ${typed})) as literal`;

/** Any text is a query; one with nothing to look for answers nothing. */
export async function readQuery(tx: Queryable, typed: string): Promise<ReadQuery | undefined> {
  const { rows } = await tx.execute<Reading>(sql`select ${readings(sql`${typed}::text`)}`);
  return rows[0] && queryFrom(rows[0], typed);
}

/** Of longer queries no word is left out: there would be too many ways to. */
const LONGEST_WITH_LESS = 8;

const hasOperators = (typed: string) => /"|(^|\s)-|\sor\s/i.test(typed);

export function queryFrom(reading: Reading, typed: string): ReadQuery | undefined {
  const { words, lexemes, literal } = reading;
  if (words === "") return literal.length === 0 ? undefined : inTitles(literal);
  // "T" is its way of saying: everything but.
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

/** What is not wanted is left out of this by now: nothing that matches is lost. */
const withoutNeighbours = (wanted: string) =>
  wanted.replace(lexemeOrNeighbour, (part) => (part.startsWith("<") ? "&" : part));

/** A query of nothing but little words, like "the who", is looked for in titles, letter for letter. */
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
