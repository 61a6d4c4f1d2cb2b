import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { allOf, anyOf, inTitle, quoted, unquoted } from "./tsquery.ts";

export interface ParsedQuery {
  /** What to search for, as a `tsquery`. */
  words: string;
  /** For phrases: the same query without the order of words, which the index alone can check. */
  unordered?: string;
  /** The query without its exclusions, used for ranking. */
  included: string;
  /** All words in the title; undefined for queries with operators. */
  title: string | undefined;
  /** The query with any one of its words left out, and with any two. */
  relaxed: readonly string[];
  /** The lexemes to highlight and the dictionary they come from. */
  highlighted: { lexemes: readonly string[]; dictionary: "newsroom" | "newsroom_literal" };
}

interface ParsedColumns extends Record<string, unknown> {
  words: string;
  included: string;
  lexemes: string[];
  literal: string[];
}

/** PostgreSQL parses "phrases", `or` and `-without`. */
export const parsedColumns = (typed: SQL) => sql`
  search_query(${typed})::text as words,
  querytree(search_query(${typed})) as included,
  tsvector_to_array(to_tsvector('newsroom', ${typed})) as lexemes,
  tsvector_to_array(to_tsvector('newsroom_literal', ${typed})) as literal`;

/** Any text is a query; undefined when it has nothing to search for. */
export async function parseQuery(tx: Queryable, typed: string): Promise<ParsedQuery | undefined> {
  const { rows } = await tx.execute<ParsedColumns>(
    sql`select ${parsedColumns(sql`${typed}::text`)}`,
  );
  return rows[0] && toParsedQuery(rows[0], typed);
}

/** In longer queries no word is left out, because there would be too many combinations. */
const MAX_RELAXED_WORDS = 8;

const hasOperators = (typed: string) => /"|(^|\s)-|\sor\s/i.test(typed);

export function toParsedQuery(reading: ParsedColumns, typed: string): ParsedQuery | undefined {
  const { words, lexemes, literal } = reading;
  if (words === "") return literal.length === 0 ? undefined : inTitles(literal);
  // `querytree` returns "T" for a query of exclusions only.
  const onlyExclusions = reading.included === "T";
  const included = onlyExclusions ? words : reading.included;
  const highlighted = { lexemes: lexemesIn(included), dictionary: "newsroom" } as const;
  const near = hasOrder.test(words) && !onlyExclusions ? { unordered: withoutOrder(included) } : {};
  if (hasOperators(typed))
    return { words, ...near, included, title: undefined, relaxed: [], highlighted };
  return {
    words,
    ...near,
    included,
    title: allOf(lexemes.map(inTitle)),
    relaxed: less(lexemes),
    highlighted,
  };
}

const lexemeOrDistance = /'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>/g;
const hasOrder = /<(?:-|\d+)>/;

const lexemesIn = (query: string) =>
  (query.match(lexemeOrDistance) ?? []).filter((part) => part.startsWith("'")).map(unquoted);

/** Exclusions are already removed, so this matches at least as much. */
const withoutOrder = (included: string) =>
  included.replace(lexemeOrDistance, (part) => (part.startsWith("<") ? "&" : part));

/** A query of stop words only, like "the who", is searched for literally in titles. */
function inTitles(literal: readonly string[]): ParsedQuery {
  const words = allOf(literal.map(inTitle));
  const highlighted = { lexemes: literal, dictionary: "newsroom_literal" } as const;
  return { words, included: words, title: undefined, relaxed: [], highlighted };
}

function less(lexemes: readonly string[]): string[] {
  if (lexemes.length > MAX_RELAXED_WORDS) return [];
  const words = lexemes.map(quoted);
  const without = (...out: string[]) => allOf(words.filter((word) => !out.includes(word)));
  const one = words.map((word) => without(word));
  const two = words.flatMap((a, place) => words.slice(place + 1).map((b) => without(a, b)));
  return [words.length > 1 ? anyOf(one) : "", words.length > 3 ? anyOf(two) : ""].filter(Boolean);
}
