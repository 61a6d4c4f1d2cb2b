import { sql } from "drizzle-orm";
import type { Parts, SearchResult } from "#features/search/calls/search.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findBodies } from "./known-words.ts";
import type { ParsedQuery } from "./queries.ts";

/** A word of a text that matches the query. */
interface Match {
  start: number;
  end: number;
  /** The searched word that it matches. */
  lexeme: string;
}

/** About the length of an excerpt. */
const MAX_PASSAGE_LENGTH = 220;
/** Characters of context before the first match. */
const BEFORE = 60;

/** The first letter without accents, in lower case. */
const firstLetter = (word: string) => word.normalize("NFD").charAt(0).toLowerCase();

/**
 * Matches words that may be one of the lexemes, by their first letter, so that PostgreSQL has to normalize only
 * those. Letters outside of ASCII may be normalized to any other.
 */
export function candidatePattern(lexemes: readonly string[]): RegExp {
  const letters = new Set(lexemes.map(firstLetter).filter((letter) => /[a-z0-9]/.test(letter)));
  const first = [...letters].map((letter) => letter + letter.toUpperCase()).join("");
  return new RegExp(
    `[${first}\\u{80}-\\u{10ffff}](?<![\\p{L}\\p{N}].)[\\p{L}\\p{N}\\p{M}]*(?:[.@][\\p{L}\\p{N}]+)*`,
    "gu",
  );
}

export function findMatches(
  text: string,
  words: RegExp,
  lexemeOf: ReadonlyMap<string, string>,
): Match[] {
  const matches: Match[] = [];
  for (const { 0: word, index } of text.matchAll(words)) {
    const lexeme = lexemeOf.get(word);
    if (lexeme) matches.push({ start: index, end: index + word.length, lexeme });
  }
  return matches;
}

const countDistinctWords = (matches: readonly Match[]) =>
  new Set(matches.map(({ lexeme }) => lexeme)).size;

/** The passage with the most matches; of equals the first. */
export function bestPassage(
  text: string,
  matches: readonly Match[],
): { start: number; end: number; matches: Match[] } | undefined {
  let best: Match[] = [];
  for (const [index, { start }] of matches.entries()) {
    let next = index + 1;
    while ((matches[next]?.end ?? Number.POSITIVE_INFINITY) <= start + MAX_PASSAGE_LENGTH - BEFORE)
      next++;
    const group = matches.slice(index, next);
    if (scoreOf(group) > scoreOf(best)) best = group;
  }
  const [first] = best;
  if (!first) return undefined;
  const start = wordAt(text, first.start - BEFORE, first.start);
  const end = Math.max(first.end, lastWordBefore(text, start + MAX_PASSAGE_LENGTH));
  return { start, end, matches: best };
}

/** Different words count most, then adjacent words as in a phrase, then the number of matches. */
function scoreOf(group: readonly Match[]): number {
  const neighbours = group.filter(({ start, lexeme }, index) => {
    const before = group[index - 1];
    return before && before.lexeme !== lexeme && start - before.end <= 2;
  });
  return countDistinctWords(group) * 1e4 + neighbours.length * 100 + group.length;
}

/** The start of the first whole word from here. */
function wordAt(text: string, from: number, to: number): number {
  if (from <= 0) return 0;
  const gap = text.slice(from, to).search(/\s/);
  return gap === -1 ? to : from + gap + 1;
}

function lastWordBefore(text: string, to: number): number {
  return to >= text.length ? text.length : text.lastIndexOf(" ", to);
}

/** Splits a text into matches and the text between them. */
export function partsOf(text: string, matches: readonly Match[]): Parts {
  const parts: Parts = [];
  let at = 0;
  const add = (to: number, match: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), match });
    at = to;
  };
  for (const { start, end } of matches) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** Only the first characters are searched for a passage, to limit the time. */
const SEARCHED_LENGTH = 5_000;

type Highlighted = ParsedQuery["highlighted"];

/** Adds the highlighted title and passage to each article. */
export async function highlightMatches(
  tx: Queryable,
  articles: readonly ArticleSummary[],
  highlighted: Highlighted,
): Promise<SearchResult[]> {
  if (articles.length === 0) return [];
  const ids = articles.map(({ id }) => id);
  const found = await findBodies(tx, ids, SEARCHED_LENGTH);
  const bodies = new Map(ids.map((id) => [id, onOneLine(found.get(id) ?? "")]));
  const words = candidatePattern(highlighted.lexemes);
  const texts = articles.flatMap(({ title, excerpt }) => [title, excerpt]);
  const lexemeOf = await lexemesOf(tx, wordsIn([...texts, ...bodies.values()], words), highlighted);
  const matchesIn = (text: string) => findMatches(text, words, lexemeOf);
  return articles.map((article) => {
    const { id, title, excerpt } = article;
    const inExcerpt = matchesIn(excerpt);
    const passage =
      passageOf(bodies.get(id) ?? "", { matchesIn, excerptMatches: inExcerpt }) ??
      partsOf(excerpt, inExcerpt);
    return { ...article, highlights: { title: partsOf(title, matchesIn(title)), passage } };
  });
}

const lineEnd = /([.!?…:;,]["”’)]?)?\n/g;

/** A dot keeps cells, headings and items apart; sentences have their own. */
const onOneLine = (lines: string) =>
  lines.replace(lineEnd, (_, end?: string) => (end === undefined ? " · " : `${end} `));

const wordsIn = (texts: readonly string[], words: RegExp) => [
  ...new Set(texts.flatMap((text) => text.match(words) ?? [])),
];

/** Those of the words that match the query, with the lexeme the dictionary maps them to. */
async function lexemesOf(
  tx: Queryable,
  words: readonly string[],
  { lexemes, dictionary }: Highlighted,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ word: string; lexeme: string }>(sql`
    select word, (tsvector_to_array(read))[1] as lexeme
    from unnest(${sql.param(words)}::text[]) as word, to_tsvector(${dictionary}::regconfig, word) as read
    where tsvector_to_array(read) && ${sql.param(lexemes)}::text[]`);
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}

/** A passage replaces the excerpt only where it shows more of the searched words. */
function passageOf(
  body: string,
  {
    matchesIn,
    excerptMatches,
  }: { matchesIn: (text: string) => Match[]; excerptMatches: readonly Match[] },
): Parts | undefined {
  const found = bestPassage(body, matchesIn(body));
  if (!found || countDistinctWords(found.matches) <= countDistinctWords(excerptMatches))
    return undefined;
  const before = found.start > 0 ? "… " : "";
  const after = found.end < body.length ? " …" : "";
  const shown = before + body.slice(found.start, found.end) + after;
  return partsOf(shown, matchesIn(shown));
}
