import { trimEnd } from "#shared/text/trim-end.ts";
import { foldedWords } from "./folded-words.ts";

/** A part of a text, in code units. */
export interface Span {
  start: number;
  end: number;
}

export interface Phrases {
  texts: ReadonlySet<string>;
  /** How many words the longest has. */
  longest: number;
}

/** Prepares phrases for the search; case, accents and look-alike letters are ignored. */
export function toPhrases(given: readonly string[]): Phrases {
  const folded = given.map(foldedWords).filter((words) => words.length > 0);
  return {
    texts: new Set(folded.map((words) => words.join(" "))),
    longest: Math.max(0, ...folded.map((words) => words.length)),
  };
}

export const containsPhrase = (text: string, phrases: Phrases): boolean => {
  const words = foldedWords(text);
  return words.some((_, start) => lengthAt(words, start, phrases) > 0);
};

/** Where the phrases stand, from space to space without the punctuation around them. */
export function findPhrases(text: string, phrases: Phrases): Span[] {
  const words = [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
    const start = index + token.length - token.replace(/^["'(«„“‘[]+/, "").length;
    const end = index + trimEnd(token, ".,;:!?…)]\"'»“”’").length;
    return foldedWords(token).map((word) => ({ word, start, end }));
  });
  const folded = words.map(({ word }) => word);
  return words.flatMap(({ start }, index) => {
    const length = lengthAt(folded, index, phrases);
    const last = length > 0 ? words[index + length - 1] : undefined;
    return last ? [{ start, end: last.end }] : [];
  });
}

/** How many words from here are a phrase. Looks up each run of words, so that the time depends on the text only. */
function lengthAt(words: readonly string[], start: number, { texts, longest }: Phrases): number {
  for (let length = 1; length <= longest; length++) {
    if (texts.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 0;
}
