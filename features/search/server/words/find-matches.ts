import type { Parts } from "#features/search/calls/search.ts";

/** A word of a text that matches the query. */
export interface Match {
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

export const countDistinctWords = (matches: readonly Match[]) =>
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
