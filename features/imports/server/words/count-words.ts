import type { WordCount } from "#features/imports/word-count.ts";

/** Addresses become videos, links and pictures, so they are no words. */
const addresses = /(?:https?:)?\/\/[^\s<>"]+/g;

/** In any case and font, so that a raised 2 is a 2. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(addresses, " ")
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of one list that another lacks, each as often as it is missing. */
export function missingWords(from: readonly string[], within: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of within) left.set(word, (left.get(word) ?? 0) + 1);
  return from.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

export function countWords(theirs: string, ours: string): WordCount {
  const from = wordsOf(theirs);
  const within = wordsOf(ours);
  return { in: from.length, out: within.length, lost: missingWords(from, within).length };
}
