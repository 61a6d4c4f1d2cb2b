/** Only the first letters are indexed; the edit distance then compares whole words. */
const COUNTED_LETTERS = 7;
/** A short word with more than one edit is no longer recognisable. */
const LONG_WORD = 7;
const SHORTEST_CORRECTED = 4;

export const maxEdits = (word: string) =>
  word.length < SHORTEST_CORRECTED ? 0 : word.length < LONG_WORD ? 1 : 2;

/**
 * The word with one or two letters removed. Two words that differ by one edit share at least one of these forms, so
 * words close to a misspelt one are found by equality.
 */
export function misspeltForms(word: string): string[] {
  const forms = new Set([word.slice(0, COUNTED_LETTERS)]);
  for (let slip = 0; slip < Math.max(1, maxEdits(word)); slip++) {
    for (const form of [...forms]) {
      for (let at = 0; at < form.length; at++) forms.add(form.slice(0, at) + form.slice(at + 1));
    }
  }
  return [...forms].filter(Boolean);
}
