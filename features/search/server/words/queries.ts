import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { allOf, inTitle, unquoted } from "./tsquery.ts";

export interface ParsedQuery {
  /** What an article must match, as a `tsquery`: phrases, exclusions, or a query with `or`. */
  required: string | undefined;
  /** For phrases: the same without the order of words, which the index alone can check. */
  unordered: string | undefined;
  /** The lexemes of what is required. */
  held: readonly string[];
  /** The lexemes of the other words, any of which may be missing. */
  optional: readonly string[];
  /** The lexemes to highlight and the dictionary they come from. */
  highlighted: { lexemes: readonly string[]; dictionary: "newsroom" | "newsroom_literal" };
}

interface ParsedColumns extends Record<string, unknown> {
  required: string;
  included: string;
  optional: string[];
  literal: string[];
}

/** PostgreSQL parses "phrases", `or` and `-without`. */
export const parsedColumns = (required: SQL, optional: SQL) => sql`
  search_query(${required})::text as required,
  querytree(search_query(${required})) as included,
  tsvector_to_array(to_tsvector('newsroom', ${optional})) as optional,
  tsvector_to_array(to_tsvector('newsroom_literal', ${required} || ' ' || ${optional})) as literal`;

/** Any text is a query; undefined when it has nothing to search for. */
export async function parseQuery(tx: Queryable, typed: string): Promise<ParsedQuery | undefined> {
  const { required, optional } = splitQuery(typed);
  const { rows } = await tx.execute<ParsedColumns>(
    sql`select ${parsedColumns(sql`${required}::text`, sql`${optional}::text`)}`,
  );
  return rows[0] && toParsedQuery(rows[0]);
}

export function toParsedQuery(reading: ParsedColumns): ParsedQuery | undefined {
  const { required, optional, literal } = reading;
  if (required === "" && optional.length === 0)
    return literal.length === 0 ? undefined : inTitles(literal);
  // `querytree` returns "T" for a query of exclusions only.
  const included = reading.included === "T" ? "" : reading.included;
  const held = [...new Set(lexemesIn(included))];
  return {
    required: required || undefined,
    unordered: hasOrder.test(included) ? withoutOrder(included) : undefined,
    held,
    optional: optional.filter((lexeme) => !held.includes(lexeme)),
    highlighted: { lexemes: [...new Set([...held, ...optional])], dictionary: "newsroom" },
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
const inTitles = (literal: readonly string[]): ParsedQuery => ({
  required: allOf(literal.map(inTitle)),
  unordered: undefined,
  held: [],
  optional: [],
  highlighted: { lexemes: literal, dictionary: "newsroom_literal" },
});

/** The parts of a typed query. */
interface SplitQuery {
  /** "Phrases" and -exclusions, which articles must match; a query with `or` as a whole. */
  required: string;
  /** The other words, any of which may be missing. */
  optional: string;
}

const part = /-?"[^"]*(?:"|$)|[^\s"]+/g;
const alternatives = /(^|\s)or(\s|$)/i;

export function splitQuery(typed: string): SplitQuery {
  const outsideQuotes = typed.replace(/"[^"]*(?:"|$)/g, " ");
  if (alternatives.test(outsideQuotes)) return { required: typed, optional: "" };
  const parts = typed.match(part) ?? [];
  const isRequired = (one: string) => one.startsWith("-") || one.startsWith('"');
  return {
    required: parts.filter(isRequired).join(" "),
    optional: parts.filter((one) => !isRequired(one)).join(" "),
  };
}
