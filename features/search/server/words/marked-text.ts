import type { Parts } from "../../contract.ts";

/** A word of a text that somebody looked for. */
export interface Match {
  start: number;
  end: number;
  /** Which of the words looked for it is. */
  lexeme: string;
}

/** About as much of a body as an excerpt has. */
const LONGEST_PASSAGE = 220;
/** What stands before a match tells what it is about. */
const BEFORE = 60;

/** Without accents and capitals, as far as that tells how a word begins. */
const firstLetter = (word: string) => word.normalize("NFD").charAt(0).toLowerCase();

/**
 * Finds words that may be one of these, by their first letter: what PostgreSQL makes of a word it is asked only for
 * those. Letters outside of ASCII may become any other.
 */
export function candidates(lexemes: readonly string[]): RegExp {
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

export const differentWords = (matches: readonly Match[]) =>
  new Set(matches.map(({ lexeme }) => lexeme)).size;

/** The part of a text that shows most of what was looked for; of equals the first. */
export function bestPassage(
  text: string,
  matches: readonly Match[],
): { start: number; end: number; matches: Match[] } | undefined {
  let best: Match[] = [];
  for (const [place, { start }] of matches.entries()) {
    let next = place + 1;
    while ((matches[next]?.end ?? Number.POSITIVE_INFINITY) <= start + LONGEST_PASSAGE - BEFORE)
      next++;
    const group = matches.slice(place, next);
    if (shows(group) > shows(best)) best = group;
  }
  const [first] = best;
  if (!first) return undefined;
  const start = wordAt(text, first.start - BEFORE, first.start);
  const end = Math.max(first.end, lastWordBefore(text, start + LONGEST_PASSAGE));
  return { start, end, matches: best };
}

/** Different words count most, then words side by side, as in a phrase, then how many there are. */
function shows(group: readonly Match[]): number {
  const neighbours = group.filter(({ start, lexeme }, place) => {
    const before = group[place - 1];
    return before && before.lexeme !== lexeme && start - before.end <= 2;
  });
  return differentWords(group) * 1e4 + neighbours.length * 100 + group.length;
}

/** Where the first whole word from here begins. */
function wordAt(text: string, from: number, to: number): number {
  if (from <= 0) return 0;
  const gap = text.slice(from, to).search(/\s/);
  return gap === -1 ? to : from + gap + 1;
}

function lastWordBefore(text: string, to: number): number {
  return to >= text.length ? text.length : text.lastIndexOf(" ", to);
}

/** A text in parts, matches apart, that read together are the text. */
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
