import { cutAtWord } from "#shared/text/cut-at-word.ts";

const SHORTEST = 3;
/** A longer text is cut at a word. */
export const LONGEST_TERM = 1_000;

export const TERM_TOO_SHORT = `Type at least ${SHORTEST} characters.`;

/** The typed text as a search term; undefined when it is too short. */
export function searchTerm(typed: string): string | undefined {
  const term = cutAtWord(typed.trim(), LONGEST_TERM);
  return term.length >= SHORTEST ? term : undefined;
}
