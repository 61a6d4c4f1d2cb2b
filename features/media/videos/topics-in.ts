const SHORTEST = 4;
/** A long description would only make the query longer. */
const MOST_WORDS = 60;

/** The words of a text, their plurals and each two in a row, as tags of stories are written. */
export function topicsIn(text: string): string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const single = words
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => [word, `${word}s`]);
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  return [...new Set([...single, ...pairs])];
}
