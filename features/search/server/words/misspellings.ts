/** Only the beginning counts for finding a word; the distance then looks at all of it. */
const COUNTED_LETTERS = 7;
/** In short words one slip is all that leaves them recognisable. */
const LONG_WORD = 7;
const SHORTEST_CORRECTED = 4;

export const mostSlips = (word: string) =>
  word.length < SHORTEST_CORRECTED ? 0 : word.length < LONG_WORD ? 1 : 2;

/**
 * A word without one of its letters, or two: two words that differ by a slip have one of these in common, whichever
 * letter was left out, added, changed or swapped. So the words near a misspelt one are found by equality.
 */
export function formsOf(word: string): string[] {
  const forms = new Set([word.slice(0, COUNTED_LETTERS)]);
  for (let slip = 0; slip < Math.max(1, mostSlips(word)); slip++) {
    for (const form of [...forms]) {
      for (let at = 0; at < form.length; at++) forms.add(form.slice(0, at) + form.slice(at + 1));
    }
  }
  return [...forms].filter(Boolean);
}
